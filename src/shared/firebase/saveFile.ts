/** Has the browser save what a path of ours answers with. A failed answer is a failed download, and never takes the place of the page. */
export function saveFile(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
