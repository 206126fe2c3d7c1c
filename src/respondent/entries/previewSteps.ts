/** The preview of a form without JavaScript: the very markup and steps of the server (pageStep.tsx), and nothing is sent. */
import type { Inputs } from '@/domain/values/answer';
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { PreviewPlace } from '@/domain/form/definition/preview';
import { publicCopy } from '@/domain/form/registry/publicCopy';
import { newKey } from '@/domain/base/ids';
import { random } from '../page/running';
import { today } from '../page/today';
import { pairsOf } from '../server/carried';
import { firstPage } from '../server/firstPage';
import { bodyOf, type FormPage, type ServedForm } from '../server/pageBody';
import { pageStep } from '../server/pageStep';
import { receiptPage } from '../server/receiptPage';

interface Shown {
  definition: FormDefinition;
  locale: string | undefined;
}

interface Listener {
  at: (place: PreviewPlace, isHidden: boolean) => void;
  sent: (request: SubmissionRequest) => void;
}

type Body = Record<string, string[]>;

/** What only browsers without JavaScript draw is drawn here; what is hidden from all but text browsers is not. */
const asWithout = (markup: string) =>
  markup.replace(/<noscript( hidden)?>([\s\S]*?)<\/noscript>/g, (_all, hidden, inner: string) =>
    hidden === undefined ? inner : '',
  );

function bodyFrom(form: HTMLFormElement, submitter: HTMLElement | null): Body {
  const body: Body = {};
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') (body[name] ??= []).push(value);
  }
  return body;
}

const valuesOf = (inputs: Inputs): Body => {
  const body: Body = {};
  for (const [name, raw] of Object.entries(inputs)) {
    for (const [key, value] of pairsOf(name, raw)) (body[key] ??= []).push(value);
  }
  return body;
};

/** A form in an element, page after page. */
export class Steps {
  private shown: Shown | undefined;

  constructor(
    private readonly root: HTMLElement,
    private readonly listener: Listener,
  ) {
    root.addEventListener('submit', this.submit);
  }

  /** What holds on to the element lets go of it. */
  end(): void {
    this.root.removeEventListener('submit', this.submit);
    this.root.replaceChildren();
  }

  show(shown: Shown, isAnew: boolean): void {
    const body = this.posted();
    this.shown = shown;
    const pageId = body?.['_page']?.[0];
    // The same page of a form that was edited, with what is filled in.
    if (body && pageId !== undefined && !isAnew)
      return this.step({ ...body, _act: [`edit:${pageId}`] });
    return this.begin();
  }

  go(place: PreviewPlace | undefined, inputs: Inputs): void {
    const body = { ...this.posted(), ...valuesOf(inputs) };
    const here = body['_page']?.[0];
    if (place?.kind === 'ending') return this.ending(place.id);
    if (place?.kind === 'welcome') return this.begin();
    const pageId = place?.id ?? here;
    return pageId === undefined
      ? this.begin()
      : this.step({ ...body, _act: [`edit:${pageId}`] }, place);
  }

  private served(definition: FormDefinition): ServedForm {
    return { formId: '', version: 0, definition: publicCopy(definition) };
  }

  /** What the form on the screen would post. */
  private posted(): Body | undefined {
    const form = this.root.querySelector('form');
    return form ? bodyFrom(form, null) : undefined;
  }

  private begin(): void {
    const { shown } = this;
    if (!shown) return;
    this.draw(firstPage(this.served(shown.definition), shown.locale));
    this.tell();
  }

  private ending(id: string): void {
    const { shown } = this;
    const ending = shown?.definition.endings.find((one) => one.id === id);
    if (!shown || !ending) return;
    const { showIf: _always, ...alone } = ending;
    const definition = { ...shown.definition, endings: [alone] };
    this.draw(receiptPage(this.served(definition), RECEIPT, {}, today(), shown.locale));
    this.listener.at({ kind: 'ending', id }, false);
  }

  private readonly submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { target, submitter } = event;
    if (target instanceof HTMLFormElement) this.step(bodyFrom(target, submitter));
  };

  private step(body: Body, asked?: PreviewPlace): void {
    const { shown } = this;
    if (!shown) return;
    const { definition, locale } = shown;
    const step = pageStep(this.served(definition), body, {
      today: today(),
      newKey: () => newKey(random),
      query: new URLSearchParams(locale === undefined ? {} : { lang: locale }),
    });
    if (step.kind === 'page') {
      this.draw(step.page);
      return this.tell(asked);
    }
    if (step.kind === 'missing') return undefined;
    const { answers } = step.request;
    this.draw(receiptPage(this.served(definition), RECEIPT, answers, today(), locale));
    return this.listener.sent(step.request);
  }

  private draw(page: FormPage | undefined): void {
    // Made by our own renderer, which escapes every text.
    this.root.innerHTML = page ? asWithout(bodyOf(page)) : '';
    window.scrollTo({ top: 0 });
  }

  private tell(asked?: PreviewPlace): void {
    const { shown } = this;
    const id = this.posted()?.['_page']?.[0];
    if (!shown) return;
    if (id === undefined) {
      if (shown.definition.welcome) this.listener.at({ kind: 'welcome' }, false);
      return;
    }
    const { pages } = shown.definition;
    const page = pages.find((one) => one.id === id || one.fieldIds.includes(id));
    if (!page) return;
    const isHidden = asked?.kind === 'page' && asked.id !== page.id;
    this.listener.at({ kind: 'page', id: page.id }, isHidden);
  }
}

const RECEIPT = { status: 'received', reference: '', submittedAt: 0 } as const;
