/** @jsxImportSource preact */
import type { ComponentChild } from 'preact';
import { answerTo } from '@/domain/values/answer';
import { fill } from '@/domain/base/fill';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import type { View } from '@/domain/form/definition/view';
import { isShownInSummary } from '../page/errorScreens';
import { Sheet } from '../page/FormScreen';
import { PriceTable } from '../parts/prices';
import { CheckFields, DefaultButton } from './carried';
import type { FormWithWords } from './pageBody';
import { phoneText } from '@/domain/form/fieldTypes/phone/written';
import { answerWordsOf } from '@/domain/words/wordsOf';

/** A text with its line breaks as elements: text browsers know no style that keeps them. */
function linesOf(text: string): ComponentChild[] {
  return text
    .split('\n')
    .flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));
}

/** All answers in a list, in plain text. */
function AnswerList({ form, view }: { form: FormWithWords; view: View }) {
  const scope = {
    ...form.definition,
    answerWords: { ...answerWordsOf(form.words), phone: phoneText },
  };
  return (
    <>
      {view.pages.map(({ page, fields }, index) => (
        <section key={page.id}>
          <div class="head">
            <h2 dir="auto">
              {page.title || fill(form.words.page, { n: index + 1, of: view.pages.length })}
            </h2>
            <button class="link" type="submit" name="_act" value={`edit:${page.id}`}>
              {form.words.change}
              <span class="hidden"> {page.title}</span>
            </button>
          </div>
          <dl class="answers">
            {fields.filter(isShownInSummary).map((field) => (
              <div key={field.id}>
                <dt dir="auto">{field.label}</dt>
                {field.type === 'prices' ? (
                  <dd>
                    <PriceTable field={field} scope={view.scope} />
                  </dd>
                ) : (
                  <dd dir="auto">
                    {linesOf(
                      formatAnswer(field, answerTo(view.answers, field.id), scope) ||
                        form.words.unanswered,
                    )}
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

/** All answers before they are sent, each with a way back to it. */
export function CheckScreen(props: {
  form: FormWithWords;
  view: View;
  carried: (readonly [string, string])[];
  newKey: string;
  /** What was chosen is full, and submitting joins the waiting list. */
  waits: boolean;
}) {
  const { form, view, newKey } = props;
  const carried = [...props.carried, ...(props.waits ? [['_wait', '1'] as const] : [])];
  return (
    <Sheet words={form.words}>
      <h1>{form.words.checkTitle}</h1>
      <p class="lead">{form.words.checkLead}</p>
      {props.waits && <p>{form.words.waitNotice}</p>}
      <form method="post">
        <DefaultButton act="send">{form.words.send}</DefaultButton>
        <AnswerList form={form} view={view} />
        <CheckFields form={form} carried={carried} newKey={newKey} />
        <div class="actions">
          <button type="submit" name="_act" value="send">
            {form.definition.submitLabel || form.words.send}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
