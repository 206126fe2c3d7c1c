import type { ReactNode } from 'react';
import { TEMPLATE_CATEGORIES, type TemplateCategory } from '@/domain/content/templates/categories';
import { FIRST_TEMPLATES, TEMPLATES, type Template } from '@/domain/content/templates/templates';
import { readSketch } from '@/domain/form/head/sketch';
import { routes } from '@/shared/config/routes';
import { plural } from '@/shared/lib/numbers';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { BlankSketch, FormSketch, GallerySketch, type SketchHue } from './CardSketch';
import { TemplateCard } from './TemplateCard';

/** Of sketches of forms without colours of their own; all others are indigo. */
const HUES: Partial<Record<TemplateCategory, SketchHue>> = {
  event: 'violet',
  feedback: 'green',
  job: 'rose',
};

interface GridProps {
  /** Three where six cards make full rows, four where eight do. */
  columns?: 3 | 4;
  children: ReactNode;
}

/** Cards in rows of equal width. */
export function TemplateGrid({ columns = 3, children }: GridProps) {
  const equal = (count: number) => `repeat(${count}, minmax(0, 1fr))`;
  return (
    <PlainList
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: equal(1),
          sm: equal(2),
          ...(columns === 3 ? { lg: equal(3) } : { lg: equal(4) }),
        },
      }}
    >
      {children}
    </PlainList>
  );
}

export function BlankCard() {
  return (
    <TemplateCard
      title="Blank form"
      text="Add your own questions to an empty page."
      note="From scratch"
      picture={<BlankSketch />}
      href={routes.formBuilderNew.href()}
      tinted
    />
  );
}

/** A template in its own colours, with what makes it more than a list of questions. */
export function CardOf({ template }: { template: Template }) {
  const { id, title, summary, categories, facts } = template;
  const [category = 'contact'] = categories;
  const sketch = readSketch(facts.sketch);
  const note = [
    TEMPLATE_CATEGORIES[category],
    plural(facts.questions, 'question'),
    ...(facts.calculations ? ['calculates'] : []),
    ...(facts.groups ? ['repeating group'] : []),
  ].join(' · ');
  return (
    <TemplateCard
      title={title}
      text={summary}
      note={note}
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
}

/** The most used templates, and the way to all of them. */
export function FirstTemplates() {
  return (
    <>
      {FIRST_TEMPLATES.map((template) => (
        <CardOf key={template.id} template={template} />
      ))}
      <TemplateCard
        title="All templates"
        text="Quotes, orders, surveys, onboarding, health, schools and more."
        note={plural(TEMPLATES.length, 'template')}
        picture={<GallerySketch />}
        href={routes.templates.href()}
      />
    </>
  );
}
