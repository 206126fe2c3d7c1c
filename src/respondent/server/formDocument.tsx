/** @jsxImportSource preact */
import { readInputs } from '@/domain/answers/readInputs';
import { view as viewOf } from '@/domain/logic/visibility';
import { PageScreen } from '../page/FormScreen';
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
  const view = viewOf(definition, readInputs(definition, inputs).answers, '');
  const current = view.pages[0];
  if (!current) return noticeDocument('missing');
  const screen = () =>
    definition.welcome ? (
      <WelcomeScreen form={form} view={view} />
    ) : (
      <PageScreen
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
