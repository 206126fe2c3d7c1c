/** What other tools that read XLSForm will not read of a form, as names, made into sentences here. */

const WORDS = {
  condition: 'These conditions can’t be written in XLSForm, so the questions are always shown:',
  formula: 'These calculations can’t be written in XLSForm, so their values are empty:',
  capitals: 'These conditions compare texts; other tools tell capital letters from small ones:',
  preset: 'Default answers that XLSForm has no way to write:',
  contact: 'What goes to the contact:',
  pictures: 'Pictures (the file has only their descriptions):',
  points: 'Points of options (calculations that use them still work):',
  places:
    'Places of options, and the free times of appointments (respondents enter a date and a time):',
  unique: 'Answers that may occur only once:',
  message: 'Your own error messages:',
  look: 'Placeholders, half widths and how numbers are written:',
  files: 'How many files, of which kinds and sizes:',
  entries: 'The fewest and most entries of a repeating group:',
  prices: 'Price summaries (the values in them are written as calculations):',
  divider: 'Lines between questions:',
  endings: 'Endings, their links and conditions:',
  design: 'Colours, fonts and layout:',
  buttons: 'Your own words on buttons:',
  behaviour: 'Answers that are kept before they’re submitted, or submitted again:',
  waiting: 'The waiting list:',
} as const;

export type XlsLossCode = keyof typeof WORDS;

/** What is lost, of which questions. */
export interface XlsLoss {
  code: XlsLossCode;
  /** Titles of questions and pages; empty for what is of the whole form. */
  at: readonly string[];
}

/** A loss in words, with the first questions by name. */
export function xlsLossText({ code, at }: XlsLoss): string {
  const words = WORDS[code];
  if (at.length === 0) return words.replace(/:$/, '.');
  const named = at.slice(0, 3).map((title) => `“${title}”`);
  const rest = at.length - named.length;
  return `${words} ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

/** Collects losses, each question once for each. */
export class XlsLosses {
  private readonly found = new Map<XlsLossCode, Set<string>>();

  add(code: XlsLossCode, ...at: readonly string[]): void {
    const titles = this.found.get(code) ?? new Set();
    this.found.set(code, titles);
    for (const title of at) titles.add(title);
  }

  /** In the order of the words above. */
  get list(): XlsLoss[] {
    const codes = Object.keys(WORDS) as XlsLossCode[];
    return codes.flatMap((code) => {
      const at = this.found.get(code);
      return at ? [{ code, at: [...at] }] : [];
    });
  }
}
