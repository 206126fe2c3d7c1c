/** Has the browser save what is made here as a file. */
export function saveContent(
  name: string,
  type: string,
  content: string | Uint8Array<ArrayBuffer>,
): void {
  const charset = typeof content === 'string' ? ';charset=utf-8' : '';
  const url = URL.createObjectURL(new Blob([content], { type: `${type}${charset}` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
