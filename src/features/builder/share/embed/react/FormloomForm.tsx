/**
 * A form in React: copy this file into your project. It needs nothing but React 18 or later, renders on servers (a link to
 * the form, until the script is there), and takes its frame and its listeners away when it goes.
 *
 *   <FormloomForm form="https://forms.example/forms/contact" title="Contact" onSubmit={() => track('lead')} />
 */
import { useEffect, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';

/** Values by the keys of questions or hidden fields, as in a link to the form. */
type Values = Readonly<Record<string, string | number | boolean>>;

export interface FormloomFormProps {
  /** The address of the form, as in its link. */
  form: string;
  /** Its name for screen readers, and for visitors without JavaScript. */
  title: string;
  /** Where it stands. Usually inline, as high as its content. */
  appearance?: 'inline' | 'popup' | 'slide' | 'tab' | 'page';
  /** Answers that are filled in already. */
  prefill?: Values;
  /** Values of hidden fields. Visitors can read and change them: they prove nothing. */
  hidden?: Values;
  /** The token of a personal link. */
  token?: string;
  language?: string;
  /** Text of the button of a popup, slide-in or side tab. */
  label?: ReactNode;
  /** `#rrggbb` of the button of a slide-in or side tab. */
  colour?: string;
  side?: 'left' | 'right';
  size?: 'small' | 'medium' | 'large';
  /** What the button that closes it is called, if not “Close”. */
  closeLabel?: string;
  /** No background of its own. Inline only. */
  isTransparent?: boolean;
  /** Keys of questions that the address of your page may prefill. */
  pass?: readonly string[];
  /** Of the element: `minHeight` keeps room for an inline form, others are the look of a popup's button. */
  style?: CSSProperties;
  className?: string;
  onReady?: (detail: { form: string; height: number }) => void;
  onStart?: (detail: { form: string }) => void;
  onPage?: (detail: { form: string; page: number; pages: number }) => void;
  onSubmit?: (detail: { form: string; status: 'received' | 'held' | 'waiting' }) => void;
  onOpen?: (detail: { form: string }) => void;
  onClose?: (detail: { form: string }) => void;
}

interface Loader {
  load: () => void;
  /** Not in a script that a browser kept from before. */
  remove?: (element: Element) => void;
}

const loader = () => (window as unknown as { formloom?: Loader }).formloom;

const NAMES = {
  onReady: 'ready',
  onStart: 'start',
  onPage: 'page',
  onSubmit: 'submit',
  onOpen: 'open',
  onClose: 'close',
} as const;

/** Adds the script to the page, once; it shows whatever is there when it runs. */
function loadScript(source: string): void {
  const added = [...document.scripts].some(({ src }) => src === source);
  if (loader()) loader()?.load();
  else if (!added) {
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    // Could not be had: anyone who comes next asks again.
    script.onerror = () => script.remove();
    document.body.append(script);
  }
}

function Shown(props: FormloomFormProps) {
  const element = useRef<HTMLElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const listening = new AbortController();
    for (const [prop, name] of Object.entries(NAMES)) {
      const hear = (event: Event) => {
        const listener = latest.current[prop as keyof typeof NAMES];
        (listener as ((detail: unknown) => void) | undefined)?.((event as CustomEvent).detail);
      };
      shown.addEventListener(`formloom:${name}`, hear, { signal: listening.signal });
    }
    loadScript(new URL('/embed.js', latest.current.form).href);
    return () => {
      listening.abort();
      loader()?.remove?.(shown);
    };
  }, []);

  const { form, title, appearance = 'inline', prefill, hidden, token, label, style } = props;
  const values = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...prefill, ...hidden })) {
    values.set(key, String(value));
  }
  if (token) values.set('_link', token);
  const text = typeof label === 'string' ? label : undefined;
  const attributes = {
    'data-formloom': decodeURIComponent(new URL(form).pathname.split('/').pop() ?? ''),
    'data-formloom-kind': appearance,
    'data-formloom-title': title,
    'data-formloom-values': values.toString() || undefined,
    'data-formloom-pass': props.pass?.join(',') || undefined,
    'data-formloom-lang': props.language,
    'data-formloom-label': text,
    'data-formloom-colour': props.colour,
    'data-formloom-side': props.side,
    'data-formloom-size': props.size,
    'data-formloom-close': props.closeLabel,
    'data-formloom-background': props.isTransparent ? 'none' : undefined,
    className: props.className,
    style,
  };
  if (appearance === 'popup') {
    return (
      <a
        {...attributes}
        ref={element as RefObject<HTMLAnchorElement>}
        href={form}
        aria-haspopup="dialog"
      >
        {label ?? title}
      </a>
    );
  }
  const link = <a href={form}>{title}</a>;
  return (
    <div {...attributes} ref={element as RefObject<HTMLDivElement>}>
      {appearance === 'inline' ? link : <noscript>{link}</noscript>}
    </div>
  );
}

/** Another form, or another way to show it, is an element of its own; other listeners are not. */
export function FormloomForm(props: FormloomFormProps) {
  const key = JSON.stringify(props, (_name, value: unknown) =>
    typeof value === 'function' ? undefined : value,
  );
  return <Shown key={key} {...props} />;
}
