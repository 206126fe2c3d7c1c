import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { Band } from '@/features/site/Band';
import { SectionHead } from '@/features/site/SectionHead';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { TEMPLATE_CARDS, type TemplateCardText } from './templateCards';

/** A template drawn as the lines of its form. */
function Sketch({ hue, lines }: Pick<TemplateCardText, 'hue' | 'lines'>) {
  return (
    <Box
      aria-hidden
      sx={{
        bgcolor: `hue.${hue}.wash`,
        px: 3,
        pt: 3,
        height: { xs: 96, sm: 132 },
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          bgcolor: 'background.paper',
          borderRadius: '8px 8px 0 0',
          p: 2,
          height: '100%',
          display: 'grid',
          gap: 1.25,
          alignContent: 'start',
        }}
      >
        <Box sx={{ height: 8, width: '52%', borderRadius: 1, bgcolor: `hue.${hue}.fill` }} />
        {lines.map((width, index) => (
          <Box
            key={index}
            sx={{
              height: 14,
              width: `${width}%`,
              borderRadius: 1,
              border: 1,
              borderColor: 'divider',
            }}
          />
        ))}
        <Box sx={{ height: 12, width: '28%', borderRadius: 1, bgcolor: `hue.${hue}.ink` }} />
      </Box>
    </Box>
  );
}

/** Templates by name. Each opens the template itself; visitors create their account on the way. */
export function HomeTemplates() {
  const signedIn = useSession().state === 'in';
  const hrefOf = (id: string) => {
    const template = routes.formsCreateFrom.href(id);
    return signedIn ? template : routes.register.href({ next: template });
  };
  return (
    <Band tone="tint" labelledBy="templates">
      <SectionHead
        id="templates"
        title="Start from a template"
        lead="Each one is a complete form with its logic in place. Change whatever you like."
      />
      <PlainList
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(5, minmax(0, 1fr))',
          },
          // Five in two columns: the first is as wide as both.
          '& > :first-of-type': { gridColumn: { sm: 'span 2', md: 'auto' } },
        }}
      >
        {TEMPLATE_CARDS.map(({ id, name, text, hue, lines }) => (
          <Card component="li" key={id} variant="outlined" sx={{ display: 'flex' }}>
            <CardActionArea
              component={Link}
              to={hrefOf(id)}
              sx={{
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'stretch',
                justifyContent: 'start',
              }}
            >
              <Sketch hue={hue} lines={lines} />
              <Box sx={{ p: 2 }}>
                <Typography variant="h6" component="h3">
                  {name}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
                  {text}
                </Typography>
              </Box>
            </CardActionArea>
          </Card>
        ))}
      </PlainList>
    </Band>
  );
}
