/** @jsxImportSource preact */
import { readInputs } from '@/domain/answers/readInputs';
import { laidOut } from '@/domain/logic/screens';
import { view as viewOf } from '@/domain/logic/visibility';
import { screenOf } from './screenOf';
import { WelcomeScreen } from '../parts/opening';
import { Carried } from './carried';
import { formInLanguage, type FormPage, type ServedForm } from './pageBody';
import { questionsOn } from './questions';

/**
 * The form as anyone first gets it; undefined for one without a page to show.
 *
 * @param language one of the form's languages; its own where it has no such one
 */
export function firstPage(served: ServedForm, language?: string): FormPage | undefined {
  const form = formInLanguage(served, language);
  const { definition } = form;
  const inputs = form.defaults;
  const met = viewOf(definition, readInputs(definition, inputs).answers, '');
  const view = laidOut(met, definition);
  const Screen = screenOf(definition);
  const current = view.pages[0];
  if (!current) return undefined;
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
  return { form, screen };
}
