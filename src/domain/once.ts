/**
 * The same result for the same thing, for as long as the thing is there. For what is never changed in place, such as the
 * parts of a definition: what is shared stays one, and is told to be the same at a glance.
 */
export function once<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, [V]>();
  return (key) => {
    let known = made.get(key);
    if (!known) made.set(key, (known = [make(key)]));
    return known[0];
  };
}
