import BackIcon from '@mui/icons-material/ArrowBack';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { use, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FormStatus } from '@/domain/options/formStatus';
import { routes } from '@/shared/config/routes';
import { StatusChip } from '../lists/StatusChip';
import { FormNav, type FormScreen } from './FormNav';
import { FormBarSlotsContext } from './formBarSlots';

interface Props {
  /** Undefined while a new form has no id yet. */
  formId: string | undefined;
  current: FormScreen;
  /** Undefined while it loads; null where there is no such form. */
  title: string | null | undefined;
  status: FormStatus | undefined;
  inReview?: true | undefined;
  /** Beside the status. */
  marks?: ReactNode;
  /** What this tab offers beside the title. */
  actions?: ReactNode;
  /** Many actions take the place of search and help on a phone; the menu has them there. */
  hasManyActions?: boolean;
}

/** The top bar of a form, the same for all its tabs: only the actions of the tab change. */
export function FormBar(props: Props) {
  const { formId, current, title, actions, hasManyActions = false } = props;
  const { menu, tools, formMenu, formNote } = use(FormBarSlotsContext);
  const isStored = formId !== undefined && title !== null;
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        // On a low screen, as one much enlarged is, it would leave no room for the form.
        '@media (max-height: 500px)': { position: 'static' },
      }}
    >
      <Toolbar
        sx={{
          columnGap: { xs: 0.25, md: 1 },
          flexWrap: 'wrap',
          py: 0.5,
          px: { xs: 1, sm: 3 },
          minHeight: { xs: 64 },
        }}
      >
        {menu}
        <Tooltip title="All forms">
          <IconButton
            component={Link}
            to={routes.forms.href()}
            aria-label="All forms"
            // On the narrowest phones the form’s name needs the room; the menu leads to the forms, too.
            sx={{ '@media (max-width: 380px)': { display: 'none' } }}
          >
            <BackIcon />
          </IconButton>
        </Tooltip>
        <Name {...props} />
        {actions}
        {isStored && (
          // A new form has no menu until it is saved: the actions beside it keep their places.
          <Box sx={{ display: { xs: 'contents', sm: 'block' }, minWidth: 40 }}>
            {formMenu(formId)}
          </Box>
        )}
        {hasManyActions ? <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>{tools}</Box> : tools}
      </Toolbar>
      {/* The bar has a border and a ground of its own. */}
      <Box
        sx={{
          px: { xs: 0, sm: 2 },
          minHeight: 44,
          '--tabs-ground': 'var(--mui-palette-background-paper)',
          '& > nav': { mb: 0, borderBottom: 0 },
        }}
      >
        {isStored && <FormNav formId={formId} current={current} />}
      </Box>
      {isStored && formNote(formId)}
    </AppBar>
  );
}

/** The form's name over its state. */
function Name({ title, status, inReview, marks }: Props) {
  return (
    <Box
      sx={{
        minWidth: { xs: 0, md: (theme) => theme.spacing(20) },
        flexGrow: 1,
        flexBasis: 0,
      }}
    >
      {title === undefined ? (
        <Typography variant="h6" component="div">
          <Skeleton width="60%" sx={{ maxWidth: 240 }} />
        </Typography>
      ) : title === null ? null : (
        <Typography variant="h6" component="h1" noWrap dir="auto" title={title}>
          {title}
        </Typography>
      )}
      <Stack
        direction="row"
        useFlexGap
        sx={{
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: { xs: 0.5, sm: 1 },
          rowGap: { xs: 0, sm: 0 },
          minHeight: 24,
        }}
      >
        {status !== undefined && <StatusChip status={status} inReview={inReview} />}
        {marks}
      </Stack>
    </Box>
  );
}
