/** Maximum length of the words for a page, in characters. */
export const maxCodePromptLength = 4000;

/** Largest page, in bytes of UTF-8. */
export const maxCodeBytes = 500_000;

/** Credits that one page costs until staff set another price. */
export const codeCreditCost = 1;

/** Wall-clock limit of one page, in milliseconds, from the call to the provider. */
export const codeTimeoutMs = 360_000;
