/** What a mail says, whatever it looks like: text.ts and html.ts make both its forms from this. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Names and values, one below the other. Values may have several lines. */
  facts?: readonly (readonly [name: string, value: string])[];
  button?: { label: string; url: string };
  /** Below the button, in small print. */
  note?: string;
  /** Why one gets it: the last line. */
  reason: string;
  /** Where one stops getting it. */
  unsubscribeUrl?: string;
}

/** What every mail's foot says. */
export interface Foot {
  origin: string;
  company?: string;
}
