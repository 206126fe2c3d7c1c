import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { FONTS, type FontName } from '@/domain/form/definition/definition';
import { FONT_INFO, fontFamily } from '@/domain/form/design/fonts';
import { useFormFonts } from '@/shared/ui/templates/themeSketch';
import { OwnFontInput } from './OwnFontInput';
import { useDesign } from './useDesign';

/** The fonts, each in its own letters. */
export function FontSettings() {
  return (
    <>
      <OurFonts />
      <OwnFontInput />
    </>
  );
}

function OurFonts() {
  const { design, change } = useDesign();
  useFormFonts();
  return (
    <Box
      role="group"
      aria-label="Font"
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
      }}
    >
      <FontChoice
        name="System"
        about="Loads instantly"
        isChosen={design.font === undefined && design.ownFont === undefined}
        onChoose={() => change({ font: null, ownFont: null })}
      />
      {FONTS.map((font) => (
        <FontChoice
          key={font}
          font={font}
          name={FONT_INFO[font].name}
          about={FONT_INFO[font].about}
          isChosen={design.font === font && design.ownFont === undefined}
          onChoose={() => change({ font, ownFont: null })}
        />
      ))}
    </Box>
  );
}

function FontChoice(props: {
  font?: FontName;
  name: string;
  about: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { font, name, about, isChosen, onChoose } = props;
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{
        display: 'block',
        p: 1,
        minWidth: 0,
        textAlign: 'start',
        border: 1,
        borderColor: isChosen ? 'primary.readable' : 'divider',
        borderRadius: 1,
        bgcolor: isChosen ? 'action.selected' : undefined,
        '&:hover': { borderColor: 'primary.readable' },
      }}
    >
      <Box
        component="span"
        sx={{
          display: 'block',
          fontFamily: font ? fontFamily(font) : 'system-ui, sans-serif',
          fontSize: '1.0625rem',
          fontWeight: 600,
          lineHeight: 1.4,
        }}
      >
        {name}
      </Box>
      <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
        {about}
      </Typography>
    </ButtonBase>
  );
}
