/** How many of `count` things each row holds: at most `most`, no row more than one fewer than another. */
export function evenRows(count: number, most: number): number[] {
  const rows = Math.ceil(count / most);
  return Array.from({ length: rows }, (_row, index) => Math.ceil((count - index) / rows));
}
