/** @jsxImportSource preact */
import { readInputs } from '@/domain/answers/readInputs';
import { laidOut } from '@/domain/logic/screens';
import { view as viewOf } from '@/domain/logic/visibility';
import { screenOf } from './screenOf';
import { WelcomeScreen } from '../parts/opening';
import { Carried } from './carried';
import type { HtmlDocument } from './document';
import { noticeDocument } from './notices';
import { inLanguage, pageDocument, type PublicScripts, type ServedForm } from './pageDocument';
import { questionsOn } from './questions';

/**
 * The form as anyone first gets it: one copy for all, without key or token.
 *
 * @param scripts what hydrates it; undefined to serve it without
 * @param language one of the form's languages; its own where it has no such one
 */
export function formDocument(
  served: ServedForm,
  scripts?: PublicScripts,
  language?: string,
): HtmlDocument {
  const form = inLanguage(served, language);
  const { definition } = form;
  const inputs = form.defaults;
  const met = viewOf(definition, readInputs(definition, inputs).answers, '');
  const view = laidOut(met, definition.design?.layout);
  const Screen = screenOf(definition);
  const current = view.pages[0];
  if (!current) return noticeDocument('missing');
  const screen = () =>
    definition.welcome ? (
      <WelcomeScreen form={form} view={view} />
    ) : (
      <Screen
        form={form}
        view={view}
        current={current}
        inputs={inputs}
        problems={{}}
        carried={
          <Carried form={form} current={current} seen={questionsOn(current, inputs, view)} />
        }
      />
    );
  return pageDocument(form, screen, scripts ? { scripts } : {});
}
