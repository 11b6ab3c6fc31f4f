const generationParameter = 'generation';

/** The video that the address narrows the history to. Anything that is no id counts as none. */
export function readGenerationId(parameters: URLSearchParams): string | null {
  const id = parameters.get(generationParameter);
  return id && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : null;
}
