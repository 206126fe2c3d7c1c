/** @jsxImportSource preact */
/** The public form on pages of the site (design §2), in a shadow root of its own: neither's styles reach the other. */
import './page.css';
import { hydrate, render } from 'preact';
import type { Mount } from '@/domain/mount';
import { FormApp } from './FormApp';
import { typedInto } from './typed';

export const mount: Mount = (element, { draft, version, definition, onSubmit }) => {
  const show = element.hasChildNodes() ? hydrate : render;
  show(
    <FormApp
      form={{ formId: draft, version, definition }}
      transport={{ submit: onSubmit, beacon: () => undefined }}
      typed={typedInto(element)}
      host="site"
    />,
    element,
  );
  return () => render(null, element);
};
