/** @jsxImportSource preact */
import '../allStyles.css';
import '../styles/edit.css';
import { render } from 'preact';
import question from '../styles/question.css?inline';
import { directionOf } from '@/domain/base/languages';
import { installEngine } from '@/domain/engine/installEngine';
import { themeCss } from '@/domain/form/design/themeCss';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { localised } from '@/domain/form/definition/translate';
import { publicCopy } from '@/domain/form/registry/publicCopy';
import {
  isPreviewGo,
  isPreviewShow,
  type PreviewAt,
  type PreviewEscape,
  type PreviewGo,
  type PreviewLanguage,
  type PreviewLook,
  type PreviewReady,
  type PreviewSent,
  type PreviewShow,
} from '@/domain/form/definition/preview';
import {
  isEditRefused,
  isEditShow,
  type EditChanged,
  type EditRefused,
  type EditSave,
  type EditShow,
} from '@/domain/responses/editFrame';
import type { Transport } from '../page/api';
import { installViews } from '../fields/installViews';
import { EditApp } from '../page/EditApp';
import { Masthead } from '../page/Masthead';
import { PreviewForm, type TellPlace } from './previewForm';
import { forceScheme, lookCss, schemed } from './previewLook';
import type { Steps } from './previewSteps';

installEngine();
installViews();

function tell(
  message:
    | PreviewAt
    | PreviewEscape
    | PreviewLanguage
    | PreviewReady
    | PreviewSent
    | EditChanged
    | EditSave,
): void {
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
/** On a form's own page, the sheet of the check of answers is not there, which has heads of its own. */
const ALONE = '.sheet>.head{display:block}';

/** The page in the design of the form, as the server appends it, and as it is looked at. */
function dress(definition: FormDefinition, { scheme, isLarge = false, locale }: PreviewLook): void {
  const { design } = localised(definition, locale ?? definition.locale);
  // Only for forms that are shown that way: its rules are about all of a page.
  const own = (design?.layout === 'question' ? question + ALONE : '') + themeCss(design);
  const css = lookCss(design?.mode ? undefined : scheme, isLarge) + schemed(own, scheme);
  if (css !== themed) theme.replaceSync((themed = css));
  forceScheme(scheme);
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

const tellPlace: TellPlace = (place, isHidden) =>
  tell({ type: 'formloom:preview-at', place, ...(isHidden ? { isHidden } : {}) });

/** One of the two ways of a form is on the screen. */
let withScript: PreviewForm | undefined;
let steps: Steps | undefined;
let restarted: number | undefined;
/** Counts what was asked to be shown: the newest wins. */
let asks = 0;
/** What was asked of a form that is still on its way. */
let waiting: PreviewGo[] = [];

async function show({ definition, restart, look = {} }: PreviewShow): Promise<void> {
  const { locale, isScriptless = false } = look;
  const lang = locale ?? definition.locale;
  document.documentElement.lang = lang;
  document.documentElement.dir = directionOf(lang);
  dress(definition, look);
  const isAnew = restart !== restarted;
  restarted = restart;
  if (isScriptless) {
    withScript?.end();
    withScript = undefined;
    const ask = (asks += 1);
    const { Steps: Made } = await import('./previewSteps');
    if (ask !== asks) return;
    steps ??= new Made(root, {
      at: tellPlace,
      sent: ({ answers, today }) => tell({ type: 'formloom:preview-sent', answers, today }),
    });
    steps.show({ definition, locale }, isAnew);
  } else {
    asks += 1;
    steps?.end();
    steps = undefined;
    withScript ??= new PreviewForm(root, nowhere, tellPlace);
    withScript.show({ definition, locale, restart });
  }
  const asked = waiting;
  waiting = [];
  asked.forEach(go);
}

function go(asked: PreviewGo): void {
  const shown = withScript ?? steps;
  if (shown) shown.go(asked.place, asked.inputs ?? {});
  else waiting.push(asked);
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.origin !== location.origin) return;
  if (isEditShow(event.data)) edit((edited = event.data));
  if (isEditRefused(event.data) && edited) edit(edited, event.data);
  if (isPreviewShow(event.data)) void show(event.data);
  if (isPreviewGo(event.data)) go(event.data);
});

// The form's other languages are other pages: here they are another look at the same one.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const locale = link ? new URL(link.href).searchParams.get('lang') : null;
  if (!link || locale === null || !link.closest('.languages')) return;
  event.preventDefault();
  tell({ type: 'formloom:preview-language', locale });
});

// Keys that are pressed in a frame do not reach the dialog around it.
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) {
    tell({ type: 'formloom:preview-escape' });
  }
});

tell({ type: 'formloom:preview-ready' });
