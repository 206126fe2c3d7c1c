/** The code with which a website shows a form: one script, and an element that says what to show (`/embed.js`). */
import type { EmbedKind } from '@/domain/responses/embed';
import { escapeHtml } from '@/domain/base/html';
import type { EmbedWords } from '@/domain/words/embed';
import { isDark } from '@/domain/form/design/colour';

export const PLATFORMS = ['html', 'react', 'wordpress'] as const;
export type Platform = (typeof PLATFORMS)[number];

export interface EmbedOptions {
  kind: EmbedKind;
  /** Text of the button that opens a panel. */
  label: string;
  /** `#rrggbb` of that button. */
  colour: string;
  side: 'left' | 'right';
  size: 'small' | 'medium' | 'large';
  /** Room that the website keeps before the form is there, in pixels. */
  height: number;
  isClear: boolean;
  /** Answers of these questions are taken from the website's own address. */
  pass: readonly string[];
  /** A language other than the form's own. */
  language: string | undefined;
}

export interface EmbeddedForm {
  origin: string;
  /** Id or readable name. */
  name: string;
  title: string;
  words: EmbedWords;
}

type Attributes = Readonly<Record<string, string>>;

const hasButton = (kind: EmbedKind) => kind === 'popup' || kind === 'slide' || kind === 'tab';

const urlOf = ({ origin, name }: EmbeddedForm) => `${origin}/forms/${encodeURIComponent(name)}`;

/** What the loader reads. What is as usual is left out. */
function attributesOf(form: EmbeddedForm, options: EmbedOptions): Attributes {
  const { kind, colour, side, size, isClear, pass, language } = options;
  const isPanel = kind === 'slide' || kind === 'tab';
  const all: Record<string, string | false | undefined> = {
    '': form.name,
    kind: kind !== 'inline' && kind,
    title: (kind !== 'inline' || undefined) && form.title,
    label: isPanel && options.label,
    colour: isPanel && colour,
    side: isPanel && side === 'left' && side,
    size: hasButton(kind) && size !== 'medium' && size,
    close: hasButton(kind) && form.words.close !== 'Close' && form.words.close,
    background: isClear && kind === 'inline' && 'none',
    pass: pass.length > 0 && pass.join(','),
    lang: language,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      value ? [[name ? `data-formloom-${name}` : 'data-formloom', value]] : [],
    ),
  );
}

/** The look of a popup's button, in the website's own page: there before any script. */
const buttonStyle = (colour: string): Attributes => ({
  display: 'inline-block',
  padding: '12px 20px',
  'border-radius': '8px',
  background: colour,
  color: isDark(colour) ? '#fff' : '#111',
  font: '600 16px/1.5 system-ui, sans-serif',
  'text-decoration': 'none',
});

/** The element with its style, and what stands in it for those without JavaScript. */
function elementOf(form: EmbeddedForm, options: EmbedOptions) {
  const { kind, label, colour, height } = options;
  const attributes = attributesOf(form, options);
  if (kind === 'popup') {
    return {
      tag: 'a',
      attributes: { href: urlOf(form), ...attributes },
      style: buttonStyle(colour),
      text: label,
    } as const;
  }
  const style: Attributes = kind === 'inline' ? { 'min-height': `${height}px` } : {};
  const link = { text: kind === 'inline' || kind === 'page' ? form.title : label };
  return { tag: 'div', attributes, style, link, isHidden: kind !== 'inline' } as const;
}

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

const css = (style: Attributes) =>
  Object.entries(style)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

/** The element as HTML, without the script. */
export function elementHtml(form: EmbeddedForm, options: EmbedOptions, more: Attributes = {}) {
  const element = elementOf(form, options);
  const style = css(element.style);
  const open = `<${element.tag}${written({ ...element.attributes, ...more, ...(style ? { style } : {}) })}>`;
  if (element.tag === 'a') return `${open}${escapeHtml(element.text)}</a>`;
  const link = `<a href="${escapeHtml(urlOf(form))}">${escapeHtml(element.link.text || form.words.open)}</a>`;
  // A link that goes once the script is there would move the page, unless the form takes its room.
  return `${open}\n  ${element.isHidden ? `<noscript>${link}</noscript>` : link}\n</div>`;
}

const html = (form: EmbeddedForm, options: EmbedOptions) =>
  `${elementHtml(form, options)}\n<script async src="${escapeHtml(form.origin)}/embed.js"></script>`;

const camel = (name: string) =>
  name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** The use of the component that is copied beside it (react/FormloomForm.tsx). */
function react(form: EmbeddedForm, options: EmbedOptions): string {
  const { kind, label, colour, side, size, isClear, pass, language } = options;
  const isPanel = kind === 'slide' || kind === 'tab';
  const styles = Object.entries(elementOf(form, options).style).map(
    ([name, value]) => `${camel(name)}: ${JSON.stringify(value)}`,
  );
  const props: Record<string, unknown> = {
    form: urlOf(form),
    title: form.title || form.words.open,
    appearance: kind !== 'inline' && kind,
    label: hasButton(kind) && label,
    colour: isPanel && colour,
    side: isPanel && side === 'left' && side,
    size: hasButton(kind) && size !== 'medium' && size,
    closeLabel: hasButton(kind) && form.words.close !== 'Close' && form.words.close,
    isTransparent: isClear && kind === 'inline',
    pass: pass.length > 0 && pass,
    language,
  };
  const lines = Object.entries(props).flatMap(([name, value]) =>
    value ? [`${name}={${JSON.stringify(value)}}`] : [],
  );
  if (styles.length > 0) lines.push(`style={{ ${styles.join(', ')} }}`);
  return `import { FormloomForm } from './FormloomForm';

export function MyForm() {
  return (
    <FormloomForm${lines.map((one) => `\n      ${one}`).join('')}
    />
  );
}`;
}

/** What an owner copies. */
export function embedCode(platform: Platform, form: EmbeddedForm, options: EmbedOptions): string {
  if (platform === 'react') return react(form, options);
  if (platform === 'html') return html(form, options);
  // Pasted into the editor of WordPress, this becomes a block of its own.
  return `<!-- wp:html -->\n${html(form, options)}\n<!-- /wp:html -->`;
}
