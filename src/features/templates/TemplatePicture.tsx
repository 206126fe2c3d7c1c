import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  fieldOf,
  hasOptions,
  isAsked,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { withoutPlaceholders } from '@/domain/logic/pipeText';
import { sketchStyles, useFormFonts } from '@/shared/ui/templates/themeSketch';

/** How many options of a choice have room. */
const OPTIONS = 4;

interface Props {
  definition: FormDefinition;
}

/** Words that are drawn, not written: the list beside the picture has them. */
function Words({ text, size, weight }: { text: string; size: string; weight: number }) {
  return (
    <Typography
      component="span"
      data-words={text}
      sx={{
        display: 'block',
        fontFamily: 'inherit',
        fontVariantNumeric: 'inherit',
        fontSize: size,
        fontWeight: weight,
        lineHeight: 1.35,
        '&::before': { content: 'attr(data-words)' },
      }}
    />
  );
}

const outlined = {
  display: 'block',
  border: '1px solid var(--form-line)',
  borderRadius: 'var(--form-radius)',
} as const;

/** The first page of a template in its own colours and font, with the questions that everyone sees. */
export function TemplatePicture({ definition }: Props) {
  useFormFonts();
  const asked = (definition.pages[0]?.fieldIds ?? []).flatMap((id) => {
    const field = fieldOf(definition, id);
    return field && isAsked(field) && field.showIf === undefined ? [field] : [];
  });
  const isLast = definition.pages.length === 1;
  return (
    <Box
      aria-hidden
      sx={[
        {
          p: { xs: 2, sm: 3 },
          borderRadius: '16px',
          bgcolor: 'var(--form-ground)',
          color: 'var(--form-ink)',
          maxHeight: { xs: 320, md: 'calc(100dvh - 128px)' },
          overflow: 'clip',
          // Tabular figures, which the app has everywhere, widen the spaces of some fonts of forms.
          fontVariantNumeric: 'normal',
        },
        sketchStyles(definition.design ?? {}),
      ]}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          p: 3,
          borderRadius: 'calc(var(--form-radius) + 4px)',
          bgcolor: 'var(--form-paper)',
          boxShadow: 'var(--mui-palette-lift-card)',
        }}
      >
        <Words text={withoutPlaceholders(definition.title)} size="1.375rem" weight={700} />
        {asked.map((field) => (
          <Box key={field.id} sx={{ display: 'grid', gap: 0.75 }}>
            <Words text={withoutPlaceholders(field.label)} size="0.875rem" weight={600} />
            {hasOptions(field) && field.type !== 'dropdown' ? (
              field.options.slice(0, OPTIONS).map((option) => (
                <Box key={option.id} sx={{ ...outlined, px: 1.5, py: 0.75 }}>
                  <Words text={withoutPlaceholders(option.label)} size="0.8125rem" weight={400} />
                </Box>
              ))
            ) : (
              <Box sx={{ ...outlined, height: field.type === 'long_text' ? 72 : 36 }} />
            )}
          </Box>
        ))}
        <Box
          sx={{
            justifySelf: 'start',
            px: 2,
            py: 1,
            borderRadius: 'var(--form-radius)',
            bgcolor: 'var(--form-accent)',
            color: 'var(--form-on-accent)',
          }}
        >
          <Words
            text={isLast ? (definition.submitLabel ?? 'Submit') : 'Next'}
            size="0.875rem"
            weight={600}
          />
        </Box>
      </Box>
    </Box>
  );
}
