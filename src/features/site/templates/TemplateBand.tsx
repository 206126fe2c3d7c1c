import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { Band } from '../Band';
import { SectionHead } from '../SectionHead';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { TEMPLATE_COUNT, type TemplateCardText } from './templateCards';

/** One question of a template, small: what its form asks. The last option runs out of the picture. */
function Sketch({
  hue,
  question,
  options,
}: Pick<TemplateCardText, 'hue' | 'question' | 'options'>) {
  return (
    <Box
      aria-hidden
      sx={{
        bgcolor: `hue.${hue}.wash`,
        px: 2,
        pt: 2,
        height: { xs: 128, sm: 140 },
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          bgcolor: 'background.paper',
          borderRadius: '8px 8px 0 0',
          p: 1.5,
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          gap: 0.75,
          '& > *': { flexShrink: 0 },
        }}
      >
        <Typography component="div" sx={{ fontSize: '0.8125rem', fontWeight: 600 }} noWrap>
          {question}
        </Typography>
        {options.map((option, index) => (
          <Box
            key={option}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              px: 1,
              py: 0.5,
              borderRadius: 1.5,
              border: 1,
              borderColor: index === 0 ? `hue.${hue}.ink` : 'divider',
              bgcolor: index === 0 ? `hue.${hue}.wash` : undefined,
            }}
          >
            <Box
              sx={{
                width: 10,
                height: 10,
                flex: 'none',
                borderRadius: '50%',
                border: index === 0 ? 3 : 1,
                borderColor: index === 0 ? `hue.${hue}.ink` : 'text.secondary',
              }}
            />
            <Typography component="span" sx={{ fontSize: '0.75rem' }} noWrap>
              {option}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface Props {
  cards: readonly TemplateCardText[];
  tone: 'tint' | 'plain';
}

/** Templates by name. Each opens the template itself; visitors create their account on the way. */
export function TemplateBand({ cards, tone }: Props) {
  const signedIn = useSession().state === 'in';
  const hrefOf = (path: string) => (signedIn ? path : routes.register.href({ next: path }));
  return (
    <Band tone={tone} labelledBy="template-gallery">
      <SectionHead
        id="template-gallery"
        title="Start from a template"
        lead={`${TEMPLATE_COUNT} complete forms with their logic, calculations and design in place. Change whatever you like.`}
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
          // An odd number in two columns: the first is as wide as both.
          ...(cards.length % 2 === 1
            ? { '& > :first-of-type': { gridColumn: { sm: 'span 2', md: 'auto' } } }
            : {}),
        }}
      >
        {cards.map(({ id, name, text, ...sketch }) => (
          <Card component="li" key={id} variant="outlined" sx={{ display: 'flex' }}>
            <CardActionArea
              component={Link}
              to={hrefOf(routes.formsCreateFrom.href(id))}
              sx={{
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'stretch',
                justifyContent: 'start',
              }}
            >
              <Sketch {...sketch} />
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
      <ButtonLink to={hrefOf(routes.templates.href())} variant="outlined" sx={{ mt: 3 }}>
        {`See all ${TEMPLATE_COUNT} templates`}
      </ButtonLink>
    </Band>
  );
}
