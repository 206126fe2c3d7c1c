import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { FormDesign } from '@/domain/form/definition/definition';
import { sketchStyles } from '@/shared/ui/templates/themeSketch';

interface Props {
  name: string;
  design: FormDesign;
  isChosen: boolean;
  onChoose: () => void;
}

/** A form in small, in a design: its ground, its sheet, text, a control and the button. */
export function ThemeThumb({ name, design, isChosen, onChoose }: Props) {
  const isOpen = design.surface === 'open';
  const bar = { display: 'block', height: 5, borderRadius: 1 } as const;
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{
        display: 'block',
        width: '100%',
        minWidth: 0,
        borderRadius: 1,
        textAlign: 'start',
        '& .frame': {
          outline: isChosen ? 2 : 1,
          outlineStyle: 'solid',
          outlineColor: isChosen ? 'primary.readable' : 'divider',
        },
        '&:hover .frame': { outlineColor: 'primary.readable' },
        '&:focus-visible .frame': { outline: 3, outlineStyle: 'solid', outlineOffset: 2 },
      }}
    >
      <Box
        component="span"
        aria-hidden
        className="frame"
        sx={[
          {
            display: 'block',
            p: 1,
            pb: 0,
            height: 84,
            overflow: 'clip',
            borderRadius: 1,
            bgcolor: 'var(--form-ground)',
            color: 'var(--form-ink)',
          },
          sketchStyles(design),
        ]}
      >
        <Box
          component="span"
          sx={{
            display: 'grid',
            gap: 0.75,
            height: '100%',
            alignContent: 'start',
            p: 1,
            borderRadius: 'var(--form-radius) var(--form-radius) 0 0',
            bgcolor: isOpen ? undefined : 'var(--form-paper)',
          }}
        >
          <Box component="span" sx={{ fontSize: '1.125rem', fontWeight: 700, lineHeight: 1 }}>
            Aa
          </Box>
          <Box
            component="span"
            sx={{
              ...bar,
              height: 12,
              border: '1px solid var(--form-line)',
              borderRadius: 'var(--form-radius)',
            }}
          />
          <Box
            component="span"
            sx={{
              ...bar,
              height: 14,
              width: design.buttons === 'full' ? '100%' : '55%',
              borderRadius: 'var(--form-radius)',
              border: '1px solid var(--form-accent)',
              bgcolor:
                design.buttons === 'outline'
                  ? undefined
                  : design.buttons === 'soft'
                    ? 'var(--form-wash)'
                    : 'var(--form-accent)',
            }}
          />
        </Box>
      </Box>
      <Box
        component="span"
        sx={{
          display: 'block',
          mt: 0.5,
          typography: 'caption',
          fontWeight: isChosen ? 600 : 400,
          overflowWrap: 'anywhere',
        }}
      >
        {name}
      </Box>
    </ButtonBase>
  );
}
