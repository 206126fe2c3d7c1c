/** Opens the reader's own mail program, with a subject and a text (RFC 6068). */
export const replyHref = (email: string, title: string, text = ''): string => {
  const to = encodeURIComponent(email).replace('%40', '@');
  const body = text === '' ? '' : `&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${title}`)}${body}`;
};
