/** What could not be carried over into a form, beside its source: as code and parameters, made into sentences here. */

const ABOUT = {
  /** A type that we do not have became another. */
  type: ({ what }: NoteText) =>
    `The type “${what}” isn’t available here, so it became the nearest one.`,
  /** A type without anything near. */
  no_type: ({ what }: NoteText) => `“${what}” isn’t available here and was left out.`,
  condition: ({ what }: NoteText) => `This condition couldn’t be carried over: ${what}`,
  formula: ({ what }: NoteText) => `This calculation couldn’t be carried over: ${what}`,
  jump: ({ what }: NoteText) => `This jump couldn’t be carried over: ${what}`,
  check: ({ what }: NoteText) => `This check of the answer couldn’t be carried over: ${what}`,
  setting: ({ what }: NoteText) => `This setting couldn’t be carried over: ${what}`,
  preset: ({ what }: NoteText) => `The default answer couldn’t be carried over: ${what}`,
  choices: ({ what }: NoteText) =>
    `The options are kept elsewhere and weren’t in the file: ${what}`,
  filter: ({ what }: NoteText) =>
    `All options are offered: a filter couldn’t be carried over: ${what}`,
  media: ({ what }: NoteText) => `A picture, sound or film wasn’t in the file: ${what}`,
  mention: ({ what }: NoteText) => `An answer shown in this text couldn’t be found: ${what}`,
  metadata: ({ what }: NoteText) =>
    `“${what}” is collected by the device, which a web form doesn’t do.`,
  quiz: ({ what }: NoteText) => `Marks and correct answers weren’t carried over: ${what}`,
  cut: ({ what }: NoteText) => `This text was too long and was shortened: ${what}`,
  many: ({ what }: NoteText) => `There was more than a form can hold: ${what}`,
  split: ({ what }: NoteText) =>
    `It was divided in two, because it was longer than a question can be: ${what}`,
  nested: ({ what }: NoteText) =>
    `Repeating questions can’t be inside others, so these are asked once: ${what}`,
  language: ({ what }: NoteText) => `A translation couldn’t be carried over: ${what}`,
  script: ({ what }: NoteText) => `A script or automatic action wasn’t carried over: ${what}`,
  address: ({ what }: NoteText) => `This address isn’t safe to open and was left out: ${what}`,
  guess: ({ what }: NoteText) => `Please check this one. We understood: ${what}`,
  /** A file of ours that was changed in another program. */
  edited: ({ what }: NoteText) =>
    `This file was changed after you downloaded it, so we read what ${what} can hold. The design, the endings and other settings that it has no place for were left out.`,
  unread: ({ what }: NoteText) => `We didn’t understand this: ${what}`,
} as const;

interface NoteText {
  what: string;
}

export type NoteCode = keyof typeof ABOUT;

export interface SketchNote {
  code: NoteCode;
  /** Where in the source: a question's title or name, a place in the file. */
  at: string;
  /** What it was there, as the source says it. */
  what: string;
}

/** Longest piece of the source that a note shows, in characters. */
const LONGEST = 200;

/** A note, its texts cut to what a list shows. */
export function note(code: NoteCode, at: string, what: string): SketchNote {
  const short = (text: string) => {
    const line = text
      .replace(/[\ue000-\ue002]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return line.length <= LONGEST
      ? line
      : `${line.slice(0, LONGEST - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  };
  return { code, at: short(at), what: short(what) };
}

/** A note as a sentence for the person who imports. */
export const noteText = ({ code, what }: SketchNote): string => ABOUT[code]({ what });

/** A note from a document or an answer of the server: a code that is not known any more says that something was left out. */
export const readNote = ({
  code,
  at,
  what,
}: {
  code: string;
  at: string;
  what: string;
}): SketchNote => ({
  code: Object.hasOwn(ABOUT, code) ? (code as NoteCode) : 'unread',
  at,
  what,
});
