/**
 * The same result for the same thing, for as long as the thing is there. For what is never changed in place, such as the
 * parts of a definition: what is shared stays one, and is told to be the same at a glance.
 */
export function once<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { value: V }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}
