/** @jsxImportSource preact */
import { hydrate } from 'preact';
import { httpTransport } from './api';
import { FormApp } from './FormApp';
import type { PublicForm } from './FormScreen';
import { typedInto } from './typed';

const root = document.getElementById('form');
const data = document.getElementById('data');
if (root && data) {
  // Written by our own server into this very document.
  const form = JSON.parse(data.textContent) as PublicForm;
  hydrate(
    <FormApp form={form} transport={httpTransport(form.formId)} typed={typedInto(root)} />,
    root,
  );
}
