import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { fieldsInOrder, isInput } from '@/domain/form/definition/definition';
import { TEMPLATES } from '@/domain/content/templates/templates';
import { routes } from '@/shared/config/routes';
import { plural } from '@/shared/lib/numbers';
import { TemplateCard } from './TemplateCard';

/** All templates, after what is given as the first card. */
export function TemplateGrid({ first }: { first?: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
        listStyle: 'none',
        p: 0,
        m: 0,
      }}
    >
      {first}
      {TEMPLATES.map((template) => {
        const questions = fieldsInOrder(template.definition).filter(isInput).length;
        return (
          <TemplateCard
            key={template.id}
            title={template.name}
            text={template.description}
            note={`${template.category} · ${plural(questions, 'question')}`}
            href={routes.formsCreateFrom.href(template.id)}
          />
        );
      })}
    </Box>
  );
}
