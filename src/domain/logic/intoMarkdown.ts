/**
 * Answers in Markdown: what a respondent wrote never becomes marks, and in the address of a link it leads nowhere but
 * where the owner meant. It must agree with what respondent/Text.tsx reads.
 */

/** Where in a Markdown text one is: `[label](address`; `closed` is behind the label's bracket, `escape` behind a `\\`. */
type Place = { in: 'text' | 'escape' | 'label' | 'closed' } | { in: 'address'; before: string };

const TEXT: Place = { in: 'text' };
const ESCAPE: Place = { in: 'escape' };
const LABEL: Place = { in: 'label' };
const CLOSED: Place = { in: 'closed' };

/** A Markdown text that is written piece by piece. */
export class Markdown {
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
    const piece = said === '' ? '' : this.fitting(said);
    if (place.in === 'address') this.place = { in: 'address', before: place.before + piece };
    else if (piece !== '' && place !== LABEL) this.place = TEXT;
    this.text += piece;
    return piece.length;
  }

  private fitting(said: string): string {
    const { place } = this;
    switch (place.in) {
      case 'address':
        return addressPart(said, place.before);
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
    case 'address':
      if (!/[[)\s]/.test(letter)) return { in: 'address', before: place.before + letter };
      break;
    case 'closed':
      if (letter === '(') return { in: 'address', before: '' };
      break;
    case 'escape':
      return TEXT;
    case 'text':
      if (letter === '\\') return ESCAPE;
  }
  return letter === '[' ? LABEL : TEXT;
}

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * As a part of an address, encoded so that it neither ends it nor changes where it leads; a whole web address, where
 * nothing stands before it, as it is but for what would end the link. Nothing else can be a whole one.
 */
function addressPart(said: string, before: string): string {
  if (before === '' && /^https?:\/\//i.test(said)) {
    return said.replace(/[ "'()*<>[\\\]^`{|}]/g, percent);
  }
  const part = encodeURIComponent(said).replace(/['()*]/g, percent);
  return /^mailto:$/i.test(before) ? part.replace('%40', '@') : part;
}
