/** The events of embedded forms: what is written of them is what the table says. `vitest -u` writes both files again. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, expectTypeOf, it } from 'vitest';
import type { EmbedDetail, EmbedEventName } from '@/domain/responses/embedEvents';
import { embedTable, embedTypes } from '@/domain/responses/embedTypes';
import type { FormloomFormProps } from '@/features/builder/share/embed/react/FormloomForm';

const root = path.join(import.meta.dirname, '../../../..');
const ARTICLE = path.join(root, 'src/features/help/articles/embed-events.md');

it('has types for the websites’ own code', async () => {
  await expect(embedTypes()).toMatchFileSnapshot(path.join(root, 'public/formloom.d.ts'));
});

it('has a table in the help', async () => {
  const article = readFileSync(ARTICLE, 'utf8');
  await expect(article.replace(/^\| Event[^]*?\n\n/m, `${embedTable()}\n\n`)).toMatchFileSnapshot(
    ARTICLE,
  );
});

it('has the same details in the types, the component and the scripts', () => {
  type Detail<N extends EmbedEventName> = { form: string } & EmbedDetail<N>;
  expectTypeOf<FormloomEvents['submit']['status']>().toEqualTypeOf<Detail<'submit'>['status']>();
  expectTypeOf<FormloomEvents['page']>().toExtend<Detail<'page'>>();
  expectTypeOf<keyof FormloomEvents>().toEqualTypeOf<EmbedEventName>();
  type Heard<P extends keyof FormloomFormProps> = Parameters<
    Extract<FormloomFormProps[P], (detail: never) => void>
  >[0];
  expectTypeOf<FormloomEvents['submit']>().toExtend<Heard<'onSubmit'>>();
  expectTypeOf<Heard<'onSubmit'>>().toExtend<FormloomEvents['submit']>();
  expectTypeOf<Heard<'onPage'>>().toExtend<FormloomEvents['page']>();
  expectTypeOf<FormloomEvents['ready']>().toExtend<Heard<'onReady'>>();
  expectTypeOf<FormloomEvents['start']>().toExtend<Heard<'onStart'>>();
});
