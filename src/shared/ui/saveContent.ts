/** Has the browser save what is made here as a file. */
export function saveContent(
  name: string,
  type: string,
  content: string | Uint8Array<ArrayBuffer>,
): void {
  const charset = typeof content === 'string' ? ';charset=utf-8' : '';
  saveBlob(name, new Blob([content], { type: `${type}${charset}` }));
}

/** The same of what has its type with it. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Browsers begin to read a moment after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
