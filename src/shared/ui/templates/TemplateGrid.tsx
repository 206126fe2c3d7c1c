import type { ReactNode } from 'react';
import { TEMPLATE_CATEGORIES, type TemplateCategory } from '@/domain/content/templates/categories';
import { TEMPLATES } from '@/domain/content/templates/templates';
import { routes } from '@/shared/config/routes';
import { plural } from '@/shared/lib/numbers';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { readSketch } from '@/domain/form/head/sketch';
import { BlankSketch, FormSketch, type SketchHue } from './CardSketch';
import { TemplateCard } from './TemplateCard';

/** Of sketches of forms without colours of their own; all others are indigo. */
const HUES: Partial<Record<TemplateCategory, SketchHue>> = {
  event: 'violet',
  feedback: 'green',
  job: 'rose',
};

interface Props {
  /** A card of the screen's own, after the blank form, and one after all others. */
  own?: ReactNode;
  last?: ReactNode;
  /** Three where six cards make full rows, four where eight do. */
  columns?: 3 | 4;
}

/** The blank form and all templates, in full rows. */
export function TemplateGrid({ own, last, columns = 3 }: Props) {
  const equal = (count: number) => `repeat(${count}, minmax(0, 1fr))`;
  return (
    <PlainList
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: equal(1),
          sm: equal(2),
          ...(columns === 3 ? { md: equal(3) } : { lg: equal(4) }),
        },
      }}
    >
      <TemplateCard
        title="Blank form"
        text="Add your own questions to an empty page."
        note="From scratch"
        picture={<BlankSketch />}
        href={routes.formBuilderNew.href()}
        tinted
      />
      {own}
      {TEMPLATES.map(({ id, title, summary, categories: [category = 'contact'], facts }) => {
        const sketch = readSketch(facts.sketch);
        return (
          <TemplateCard
            key={id}
            title={title}
            text={summary}
            note={`${TEMPLATE_CATEGORIES[category]} · ${plural(facts.questions, 'question')}`}
            picture={
              sketch ? (
                <FormSketch title={facts.title} sketch={sketch} hue={HUES[category] ?? 'indigo'} />
              ) : (
                <BlankSketch />
              )
            }
            href={routes.formsCreateFrom.href(id)}
          />
        );
      })}
      {last}
    </PlainList>
  );
}
