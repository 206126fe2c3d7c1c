import type { ReactNode } from 'react';
import { fieldsInOrder, isInput } from '@/domain/form/definition/definition';
import type { Template } from '@/domain/content/templates/parts';
import { TEMPLATES } from '@/domain/content/templates/templates';
import { routes } from '@/shared/config/routes';
import { plural } from '@/shared/lib/numbers';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { lookOf } from '@/domain/form/head/headOf';
import { sketchIn } from '@/domain/form/head/sketch';
import { BlankSketch, FormSketch, type SketchHue } from './CardSketch';
import { TemplateCard } from './TemplateCard';

const HUES: Record<Template['category'], SketchHue> = {
  Sales: 'indigo',
  Events: 'violet',
  Feedback: 'green',
  People: 'rose',
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
      {TEMPLATES.map(({ id, name, description, category, definition }) => {
        const questions = fieldsInOrder(definition).filter(isInput).length;
        return (
          <TemplateCard
            key={id}
            title={name}
            text={description}
            note={`${category} · ${plural(questions, 'question')}`}
            picture={
              <FormSketch
                title={definition.title}
                sketch={sketchIn(definition, lookOf(definition.design))}
                hue={HUES[category]}
              />
            }
            href={routes.formsCreateFrom.href(id)}
          />
        );
      })}
      {last}
    </PlainList>
  );
}
