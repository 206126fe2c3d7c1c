/** Types of /embed.js: forms on your website. Put this file beside your own code. */

/** What `event.detail` holds, by the name of the event. Never an answer. */
interface FormloomEvents {
  /** The form is shown. */
  ready: {
    /** The form, as `data-formloom` names it. */
    form: string;
    /** Height of its content in CSS pixels. */
    height: number;
    /** Its background colour. */
    paper: string;
    /** Its text colour. */
    ink: string;
  };
  /** The height of its content changed. */
  height: {
    /** The form, as `data-formloom` names it. */
    form: string;
    /** In CSS pixels. */
    height: number;
  };
  /** The visitor begins to fill it in. */
  start: {
    /** The form, as `data-formloom` names it. */
    form: string;
  };
  /** Another page of the form is shown. */
  page: {
    /** The form, as `data-formloom` names it. */
    form: string;
    /** Which page, counted from 1. */
    page: number;
    /** How many pages there are. */
    pages: number;
  };
  /** The response arrived. */
  submit: {
    /** The form, as `data-formloom` names it. */
    form: string;
    /** Whether it counts, is held for review, or is on the waiting list. */
    status: 'received' | 'held' | 'waiting';
  };
  /** A popup, slide-in or side tab opened. */
  open: {
    /** The form, as `data-formloom` names it. */
    form: string;
  };
  /** A popup, slide-in or side tab closed. */
  close: {
    /** The form, as `data-formloom` names it. */
    form: string;
  };
}

interface FormloomEventMap {
  'formloom:ready': CustomEvent<FormloomEvents['ready']>;
  'formloom:height': CustomEvent<FormloomEvents['height']>;
  'formloom:start': CustomEvent<FormloomEvents['start']>;
  'formloom:page': CustomEvent<FormloomEvents['page']>;
  'formloom:submit': CustomEvent<FormloomEvents['submit']>;
  'formloom:open': CustomEvent<FormloomEvents['open']>;
  'formloom:close': CustomEvent<FormloomEvents['close']>;
}

interface HTMLElementEventMap extends FormloomEventMap {}
interface DocumentEventMap extends FormloomEventMap {}
interface WindowEventMap extends FormloomEventMap {}

/** Where a form stands: `data-formloom-kind`. */
type FormloomKind = 'inline' | 'popup' | 'slide' | 'tab' | 'page';

interface FormloomApi {
  /** Shows forms that were added to the page later. */
  load(): void;
  /** Opens a popup, slide-in or side tab: that of an element, or the first one of a form. */
  open(target?: Element | string): void;
  /** Closes whatever is open. */
  close(): void;
  /** Takes a form out of the page again; the element stays, and can be shown again with `load`. */
  remove(element: Element): void;
}

interface Window {
  /** There once /embed.js has run. */
  formloom?: FormloomApi;
}
