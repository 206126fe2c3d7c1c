/**
 * Memoizes a function by the reference of its argument (a WeakMap). Only for immutable objects, such as the parts of a
 * definition.
 */
export function memoizeByRef<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, [V]>();
  return (key) => {
    let known = made.get(key);
    if (!known) made.set(key, (known = [make(key)]));
    return known[0];
  };
}
