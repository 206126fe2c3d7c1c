/** @jsxImportSource preact */
import '../allStyles.css';
import { render } from 'preact';
import { installEngine } from '@/domain/installEngine';
import { publicCopy } from '@/domain/form/versions/publicCopy';
import {
  isPreviewShow,
  type PreviewEscape,
  type PreviewReady,
  type PreviewSent,
} from '@/domain/preview';
import type { Transport } from '../page/api';
import { installViews } from '../fields/installViews';
import { FormApp } from '../page/FormApp';
import { defaultInputs } from '@/domain/form/fieldTypes/formatAnswer';
import { wordsFor } from '@/domain/words/wordsOf';

installEngine();
installViews();

function tell(message: PreviewEscape | PreviewReady | PreviewSent): void {
  window.parent.postMessage(message, location.origin);
}

/** The builder's preview: the page itself in a frame, fed the draft by message. Sends, keeps and counts nothing. */
const nowhere: Transport = {
  submit: ({ answers, today }) => {
    tell({ type: 'formloom:preview-sent', answers, today });
    return Promise.resolve({
      kind: 'received',
      receipt: { status: 'received', reference: '', submittedAt: 0 },
    });
  },
};

const root = document.createElement('div');
root.id = 'form';
document.body.append(root);

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.origin !== location.origin || !isPreviewShow(event.data)) return;
  const { definition, restart } = event.data;
  document.documentElement.lang = definition.locale;
  render(
    <FormApp
      key={restart}
      form={{
        formId: '',
        version: 0,
        definition: publicCopy(definition),
        words: wordsFor(definition, definition.locale),
        defaults: defaultInputs(definition),
      }}
      transport={nowhere}
      host="preview"
    />,
    root,
  );
});

// Keys that are pressed in a frame do not reach the dialog around it.
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) {
    tell({ type: 'formloom:preview-escape' });
  }
});

tell({ type: 'formloom:preview-ready' });
