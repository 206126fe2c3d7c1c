import OpenIcon from '@mui/icons-material/OpenInNew';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Outlet, useLocation } from 'react-router-dom';
import { shownTitle } from '@/domain/options/formTitle';
import type { FormStatus } from '@/domain/options/formStatus';
import { publicForm, routes } from '@/shared/config/routes';
import { useFormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { FormBar } from '@/shared/ui/page/FormBar';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { formAt, type FormTab } from './formAt';
import { Invited } from './Invited';
import { WorkspaceNote } from './WorkspaceNote';
import { Main } from './Shell';
import { TopNav } from './TopNav';

/** Screens of the signed-in area, below the site's navigation or the bar of the form that they are about. */
export function AppShell() {
  const shown = formAt(useLocation());
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100vh',
        '--bar-space': shown ? '128px' : '80px',
      }}
    >
      {shown ? <BarOfForm {...shown} /> : <TopNav />}
      <WorkspaceNote />
      <Invited />
      <Main wide>
        <Outlet />
      </Main>
    </Box>
  );
}

function BarOfForm({ formId, current }: FormTab) {
  const { id: workspace } = useWorkspace();
  const { data: head, error } = useFormHead(workspace, formId);
  const isMissing = head === null || (error !== null && !head);
  return (
    <FormBar
      formId={formId}
      current={current}
      title={head ? shownTitle(head.title) : isMissing ? null : undefined}
      status={head?.status}
      marks={
        head?.liveVersion !== undefined &&
        head.liveRev !== head.draftRev && (
          <Chip size="small" variant="outlined" label="Unpublished changes" />
        )
      }
      actions={head && <FormAct formId={formId} status={head.status} />}
    />
  );
}

/** The way to the form from its responses and numbers. Publishing needs the draft, which only the builder loads. */
function FormAct({ formId, status }: { formId: string; status: FormStatus }) {
  const isLive = status === 'live';
  const label = isLive ? 'Open form' : 'Edit form';
  // A phone has room for the sign alone.
  const text = (
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {label}
    </Box>
  );
  const common = { variant: 'outlined', color: 'inherit', 'aria-label': label } as const;
  const sx = {
    borderColor: 'divider',
    minWidth: 40,
    px: { xs: 1, sm: 2 },
    '& .MuiButton-startIcon': { ml: 0, mr: { xs: 0, sm: 1 } },
  };
  return isLive ? (
    <Button
      {...common}
      component="a"
      href={publicForm.href(formId)}
      target="_blank"
      startIcon={<OpenIcon />}
      sx={sx}
    >
      {text}
    </Button>
  ) : (
    <ButtonLink {...common} to={routes.formBuilder.href(formId)} startIcon={<EditIcon />} sx={sx}>
      {text}
    </ButtonLink>
  );
}
