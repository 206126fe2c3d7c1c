import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HIDDEN } from '../text/hidden';

interface Props {
  title: string;
  text: string;
  note: string;
  /** A sketch of what it leads to. */
  picture: ReactNode;
  /** Where the card leads; one without does its act (`onPress`). */
  href?: string;
  onPress?: () => void;
  /** What was pressed takes a while; `note` says what is happening. */
  busy?: boolean;
  /** A menu over the picture: what else can be done with it. */
  actions?: ReactNode;
  /** Stands out from the other cards with a tint. */
  tinted?: boolean;
}

/** A form to start from: the whole card is its link or button. */
export function TemplateCard(props: Props) {
  const {
    title,
    text,
    note,
    picture,
    href,
    onPress,
    busy = false,
    actions,
    tinted = false,
  } = props;
  // A button may hold no blocks or headings.
  const as =
    href === undefined ? ({ p: 'span', h2: 'span' } as const) : ({ p: 'p', h2: 'h2' } as const);
  const words = (
    <CardContent component={as.p === 'span' ? 'span' : 'div'} sx={{ display: 'block' }}>
      <Typography
        variant="caption"
        component={as.p}
        sx={{ display: 'block', color: 'text.secondary' }}
      >
        {note}
      </Typography>
      <Typography variant="h6" component={as.h2} sx={{ display: 'block' }}>
        {title}
      </Typography>
      <Typography
        variant="body2"
        component={as.p}
        sx={{ display: 'block', color: 'text.secondary', mt: 0.5 }}
      >
        {text}
      </Typography>
    </CardContent>
  );
  const content = (
    <>
      {picture}
      {words}
    </>
  );
  const area = {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    justifyContent: 'flex-start',
    textAlign: 'start',
  } as const;
  return (
    <Card
      variant="outlined"
      component="li"
      sx={[
        { display: 'flex', position: 'relative' },
        tinted &&
          (({ vars: { palette } }) => ({
            borderColor: palette.primary.readable,
            backgroundColor: `color-mix(in srgb, ${palette.primary.main} 5%, ${palette.background.paper})`,
          })),
      ]}
    >
      {href === undefined ? (
        <CardActionArea onClick={onPress} aria-disabled={busy} sx={area}>
          {content}
        </CardActionArea>
      ) : (
        <CardActionArea component={Link} to={href} sx={area}>
          {content}
        </CardActionArea>
      )}
      {actions !== undefined && (
        <Box
          sx={{
            position: 'absolute',
            top: 8,
            insetInlineEnd: 8,
            borderRadius: '50%',
            bgcolor: 'background.paper',
            boxShadow: 'var(--mui-palette-lift-card)',
          }}
        >
          {actions}
        </Box>
      )}
      {href === undefined && (
        <Box role="status" sx={HIDDEN}>
          {busy ? note : ''}
        </Box>
      )}
      {busy && (
        <LinearProgress aria-hidden sx={{ position: 'absolute', insetInline: 0, bottom: 0 }} />
      )}
    </Card>
  );
}
