/** Names of hosts and addresses of email, by their shape. */

// The characters of RFC 5321 that need no quotes, and any letter beyond ASCII (RFC 6531); a domain with a dot.
// Linear in the length of the text: no nested repetition.
const EMAIL_LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.\u0080-\uffff-]{1,64}$/;
const HOST_LABEL =
  /^[A-Za-z0-9\u0080-\uffff](?:[A-Za-z0-9\u0080-\uffff-]{0,61}[A-Za-z0-9\u0080-\uffff])?$/;

/** Whether a text is the name of a host in the world: labels with a dot between them, the last one no number. */
export function isHost(text: string): boolean {
  const labels = text.split('.');
  const last = labels[labels.length - 1] ?? '';
  return (
    labels.length >= 2 &&
    /^(?!\d+$)../.test(last) &&
    labels.every((label) => HOST_LABEL.test(label))
  );
}

/** Whether a text has the shape of an email address (not whether it exists). At most 254 characters. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  if (at < 1) return false;
  const local = text.slice(0, at);
  if (!EMAIL_LOCAL.test(local) || /^\.|\.\.|\.$/.test(local)) return false;
  return isHost(text.slice(at + 1));
}
