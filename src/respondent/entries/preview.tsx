/** @jsxImportSource preact */
import '../allStyles.css';
import '../styles/edit.css';
import { render } from 'preact';
import question from '../styles/question.css?inline';
import { installEngine } from '@/domain/installEngine';
import { themeCss } from '@/domain/form/design/themeCss';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { publicCopy } from '@/domain/form/versions/publicCopy';
import {
  isPreviewShow,
  type PreviewEscape,
  type PreviewReady,
  type PreviewSent,
} from '@/domain/preview';
import {
  isEditRefused,
  isEditShow,
  type EditChanged,
  type EditRefused,
  type EditSave,
  type EditShow,
} from '@/domain/editFrame';
import type { Transport } from '../page/api';
import { installViews } from '../fields/installViews';
import { EditApp } from '../page/EditApp';
import { FormApp } from '../page/FormApp';
import { Masthead } from '../page/Masthead';
import { defaultInputs } from '@/domain/form/fieldTypes/formatAnswer';
import { withOneMark } from '@/domain/words/requiredMark';
import { wordsFor } from '@/domain/words/wordsOf';

installEngine();
installViews();

function tell(message: PreviewEscape | PreviewReady | PreviewSent | EditChanged | EditSave): void {
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

const masthead = document.createElement('header');
// Its pictures are beside the form, as in the served document.
masthead.className = 'masthead';
const root = document.createElement('div');
root.id = 'form';
document.body.append(masthead, root);

/** The form's own design, after the style sheets of all. An object, since the policy allows no other text. */
const theme = new CSSStyleSheet();
document.adoptedStyleSheets = [theme];
let themed = '';

/** The page in the design of the form, as the server appends it. */
function dress({ design }: FormDefinition): void {
  // Only for forms that are shown that way: its rules are about all of a page.
  const css = (design?.layout === 'question' ? question : '') + themeCss(design);
  if (css !== themed) theme.replaceSync((themed = css));
  render(<Masthead {...design} />, masthead);
}

/** The response that is edited in this frame. */
let edited: EditShow | undefined;

/** The same page for a stored response, which its owner edits (decision 0074). */
function edit(show: EditShow, refused?: EditRefused): void {
  const { definition, answers, day } = show;
  document.documentElement.lang = definition.locale;
  root.className = 'editing';
  render(
    <EditApp
      definition={publicCopy(definition)}
      answers={answers}
      day={day}
      refused={refused}
      onChanged={() => tell({ type: 'formloom:edit-changed' })}
      onSave={(next) => tell({ type: 'formloom:edit-save', answers: next })}
    />,
    root,
  );
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.origin !== location.origin) return;
  if (isEditShow(event.data)) edit((edited = event.data));
  if (isEditRefused(event.data) && edited) edit(edited, event.data);
  if (!isPreviewShow(event.data)) return;
  const { definition, restart } = event.data;
  document.documentElement.lang = definition.locale;
  dress(definition);
  render(
    <FormApp
      key={restart}
      form={{
        formId: '',
        version: 0,
        definition: publicCopy(definition),
        words: withOneMark(wordsFor(definition, definition.locale), definition),
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
