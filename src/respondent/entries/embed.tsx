/** @jsxImportSource preact */
/** The public form on pages of the site (docs/architecture.md), in a shadow root of its own: neither's styles reach the other. */
import '../allStyles.css';
import { hydrate, render } from 'preact';
import type { Mount } from '@/domain/responses/mount';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { FormApp } from '../page/FormApp';
import { part as logic } from '../parts/engine/logic';
import { typedInto } from '../page/typed';
import { ENGLISH } from '@/domain/words/english';
import { withOneMark } from '@/domain/words/requiredMark';

/** Links to a question: an address with its id does not reach into a shadow root. */
function follow(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  const root = link?.getRootNode();
  const id = link?.getAttribute('href')?.slice(1);
  if (!(root instanceof ShadowRoot) || id === undefined) return;
  event.preventDefault();
  const field = root.getElementById(id);
  const control = field?.matches('input, select, textarea')
    ? field
    : field?.querySelector<HTMLElement>('input, select, textarea');
  (control ?? field)?.focus();
}

// The site's own forms have conditions; loaded with them, they need no part.
Object.assign(optionalEngine, logic.tools);

export const mount: Mount = (element, { draft, version, definition, defaults = {}, onSubmit }) => {
  const show = element.hasChildNodes() ? hydrate : render;
  show(
    <FormApp
      form={{
        formId: draft,
        version,
        definition,
        words: withOneMark(ENGLISH, definition),
        defaults,
      }}
      transport={{ submit: onSubmit }}
      typed={typedInto(element)}
      host="site"
    />,
    element,
  );
  element.addEventListener('click', follow);
  return () => {
    element.removeEventListener('click', follow);
    render(null, element);
  };
};
