/** Text as it may stand between tags or in an attribute. */
export const escapeHtml = (text) =>
  String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
