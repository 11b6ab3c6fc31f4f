type Primitive = string | number | boolean | null | undefined;

/** `T` where it survives JSON; functions and elements in it become `never`, so that they do not compile. */
export type Serializable<T> = T extends Primitive
  ? T
  : T extends (...input: never[]) => unknown
    ? never
    : T extends symbol | bigint
      ? never
      : { [Key in keyof T]: Serializable<T[Key]> };
