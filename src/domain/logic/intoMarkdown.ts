/**
 * Answers in Markdown: what a respondent wrote never becomes marks, and in the address of a link it leads nowhere but
 * where the owner meant. It must agree with what respondent/page/Text.tsx reads.
 */

/** Where in a Markdown text one is: `[label](address`; `closed` is behind the label's bracket, `escape` behind a `\\`. */
type Place = { in: 'text' | 'escape' | 'label' | 'closed' } | Address;

/**
 * How far an address has come: in its scheme (so far `before`), in the slashes behind that of a web address, in its host,
 * behind the scheme of a mail address, or where nothing that follows changes to whom it leads.
 */
type Address =
  | { in: 'scheme'; before: string }
  | { in: 'slashes' }
  | { in: 'host' }
  | { in: 'mail' }
  | { in: 'path' };

const TEXT: Place = { in: 'text' };
const ESCAPE: Place = { in: 'escape' };
const LABEL: Place = { in: 'label' };
const CLOSED: Place = { in: 'closed' };
const SLASHES: Address = { in: 'slashes' };
const HOST: Address = { in: 'host' };
const MAIL: Address = { in: 'mail' };
const PATH: Address = { in: 'path' };

/** A Markdown text that is written piece by piece. */
export class MarkdownText {
  text = '';
  private place = TEXT;

  /** Adds what the owner wrote. */
  add(piece: string): void {
    this.text += piece;
    // Most pieces are mere words.
    if (this.place === TEXT && !/[[\\]/.test(piece)) return;
    for (const letter of piece) this.place = following(this.place, letter);
  }

  /** Adds what a respondent wrote, in one line, and tells how many characters that took. */
  insert(said: string): number {
    const { place } = this;
    const piece = said === '' ? '' : this.escaped(said);
    if (isAddress(place)) {
      let at = place;
      for (const letter of piece) at = along(at, letter);
      this.place = at;
    } else if (piece !== '' && place !== LABEL) this.place = TEXT;
    this.text += piece;
    return piece.length;
  }

  private escaped(said: string): string {
    const { place } = this;
    switch (place.in) {
      case 'scheme':
      case 'slashes':
      case 'host':
      case 'mail':
      case 'path':
        return addressPart(said, place);
      case 'label':
        // Nothing but a bracket means anything there, and none can be written in another way.
        return said.replace(/\[/g, '(').replace(/\]/g, ')');
      default: {
        const plain = said.replace(/[\\*[\]]/g, '\\$&');
        const isStart = this.text === '' || this.text.endsWith('\n');
        if (isStart && plain.startsWith('-')) return `\\${plain}`;
        // What the owner’s last backslash would take for its own.
        return place === ESCAPE && /^[-\\]/.test(plain) ? `\\${plain}` : plain;
      }
    }
  }
}

function following(place: Place, letter: string): Place {
  switch (place.in) {
    case 'label':
      if (letter === ']') return CLOSED;
      return letter === '\n' ? TEXT : LABEL;
    case 'closed':
      if (letter === '(') return { in: 'scheme', before: '' };
      break;
    case 'escape':
      return TEXT;
    case 'text':
      if (letter === '\\') return ESCAPE;
      break;
    default:
      if (!/[[)\s]/.test(letter)) return along(place, letter);
  }
  return letter === '[' ? LABEL : TEXT;
}

function isAddress(place: Place): place is Address {
  return !['text', 'escape', 'label', 'closed'].includes(place.in);
}

/** One letter on. Browsers take `\\` for a slash, and any number of slashes before a host for two. */
function along(at: Address, letter: string): Address {
  const isSlash = letter === '/' || letter === '\\';
  switch (at.in) {
    case 'scheme': {
      const before = (at.before + letter).toLowerCase();
      if (before === 'mailto:') return MAIL;
      if (before === 'http:' || before === 'https:') return SLASHES;
      return before.length > 'mailto:'.length ? PATH : { in: 'scheme', before };
    }
    case 'slashes':
      return isSlash ? SLASHES : HOST;
    case 'host':
      return isSlash || letter === '?' || letter === '#' ? PATH : HOST;
    default:
      return PATH;
  }
}

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * As a part of an address, encoded so that it neither ends it nor changes where it leads; a whole web address, where
 * nothing stands before it, as it is but for what would end the link. Nothing else can be a whole one. Behind a host it
 * begins with a slash: browsers decode a dot of a host, so that no encoding would keep it from becoming a part of it.
 */
function addressPart(said: string, at: Address): string {
  if (at.in === 'scheme' && at.before === '' && /^https?:\/\//i.test(said)) {
    return said.replace(/[ "'()*<>[\\\]^`{|}]/g, percent);
  }
  const part = encodeURIComponent(said).replace(/['()*]/g, percent);
  if (at.in === 'host') return `/${part}`;
  return at.in === 'mail' ? part.replace('%40', '@') : part;
}
