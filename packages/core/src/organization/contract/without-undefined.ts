type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Removes keys whose value is undefined: Prisma types with exactOptionalPropertyTypes accept no undefined. */
export function withoutUndefined<T extends object>(fields: T): Defined<T>;
export function withoutUndefined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
