/** Wire name of a field, unless the field is renamed. */
export const wireName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
