/** The events of forms on websites, written for developers: as types (`/formloom.d.ts`) and as a table (help). */
import { EMBED_EVENTS } from './embedEvents';
import { EMBED_KINDS } from './embed';

interface Written {
  name: string;
  when: string;
  parts: readonly (readonly [name: string, type: string, means: string])[];
}

const written = (): Written[] =>
  Object.entries(EMBED_EVENTS).map(([name, { when, detail }]) => ({
    name,
    when,
    parts: Object.entries(
      detail as Readonly<Record<string, { type: string | readonly string[]; means: string }>>,
    ).map(([part, { type, means }]) => [
      part,
      typeof type === 'string' ? type : type.map((one) => `'${one}'`).join(' | '),
      means,
    ]),
  }));

/** The types that a website's own code may use: a script of types, which declares them everywhere. */
export function embedTypes(): string {
  const events = written();
  const details = events.map(({ name, when, parts }) =>
    [
      `  /** ${when}. */`,
      `  ${name}: {`,
      '    /** The form, as `data-formloom` names it. */',
      '    form: string;',
      ...parts.flatMap(([part, type, means]) => [`    /** ${means}. */`, `    ${part}: ${type};`]),
      '  };',
    ].join('\n'),
  );
  const map = events.map(
    ({ name }) => `  'formloom:${name}': CustomEvent<FormloomEvents['${name}']>;`,
  );
  const maps = ['HTMLElementEventMap', 'DocumentEventMap', 'WindowEventMap'].map(
    (one) => `interface ${one} extends FormloomEventMap {}`,
  );
  return `/** Types of /embed.js: forms on your website. Put this file beside your own code. */

/** What \`event.detail\` holds, by the name of the event. Never an answer. */
interface FormloomEvents {
${details.join('\n')}
}

interface FormloomEventMap {
${map.join('\n')}
}

${maps.join('\n')}

/** Where a form stands: \`data-formloom-kind\`. */
type FormloomKind = ${EMBED_KINDS.map((kind) => `'${kind}'`).join(' | ')};

interface FormloomApi {
  /** Shows forms that were added to the page later. */
  load(): void;
  /** Opens a popup, slide-in or side tab: that of an element, or the first one of a form. */
  open(target?: Element | string): void;
  /** Closes whatever is open. */
  close(): void;
  /** Takes a form out of the page again; the element stays, and can be shown again with \`load\`. */
  remove(element: Element): void;
}

interface Window {
  /** There once /embed.js has run. */
  formloom?: FormloomApi;
}
`;
}

/** The table of events, as Markdown. */
export function embedTable(): string {
  const rows = written().map(({ name, when, parts }) => [
    `\`formloom:${name}\``,
    when,
    parts.map(([part]) => `\`${part}\``).join(', '),
  ]);
  const all = [['Event', 'When', 'In `event.detail`'], ...rows];
  const widths = [0, 1, 2].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width, fill)).join(' | ')} |`;
  return [line(all[0] ?? []), line([], '-'), ...rows.map((row) => line(row))].join('\n');
}
