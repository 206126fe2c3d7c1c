import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import ChevronIcon from '@mui/icons-material/ChevronRight';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import ResponsesIcon from '@mui/icons-material/InboxOutlined';
import TestIcon from '@mui/icons-material/EditNoteOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { publicForm, routes } from '@/shared/config/routes';
import { IMPORT_ROWS, useWaitingRows } from '@/shared/data/imports/waitingRows';
import { plural } from '@/shared/lib/numbers';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { QrCode } from '@/shared/ui/pictures/QrCode';
import type { TypeHue } from '@/shared/ui/lists/typeHue';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';

/** After publishing: the link, for a person and for a camera, and the next steps. */
export function PublishedForm({ formId, version }: { formId: string; version: number }) {
  const url = publicForm.url(formId);
  const waiting = useWaitingRows(formId);
  return (
    <Stack spacing={3}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{
          alignItems: 'center',
          p: 2,
          borderRadius: 1,
          border: 1,
          borderColor: 'tint.edge',
          bgcolor: 'tint.soft',
        }}
      >
        <QrCode url={url} size={9} />
        <Stack spacing={1.5} sx={{ minWidth: 0, width: '100%', alignItems: 'flex-start' }}>
          <Typography role="status" variant="body2">
            Version {version} is live. Respondents see it within a minute.
          </Typography>
          <Link
            href={url}
            target="_blank"
            rel="noreferrer"
            variant="body2"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {url}
          </Link>
          <div data-published="">
            <CopyButton text={url} variant="contained" />
          </div>
        </Stack>
      </Stack>
      <section aria-labelledby="published-next">
        <Typography id="published-next" variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
          What’s next
        </Typography>
        <PlainList sx={{ mx: -1 }}>
          {waiting && (
            <Next
              Icon={ImportIcon}
              hue="teal"
              name={`Check ${plural(waiting.rows, 'row')}`}
              text={`Import ${waiting.file.name} as responses: you see first what becomes of each row.`}
              to={routes.submissions.href(formId)}
              state={IMPORT_ROWS}
            />
          )}
          <Next
            Icon={OpenIcon}
            hue="blue"
            name="Open form"
            text="See it as your respondents do."
            outside={url}
          />
          <Next
            Icon={TestIcon}
            hue="violet"
            name="Submit a test response"
            text="Your own responses appear in the list but aren’t counted in Insights."
            outside={url}
          />
          <Next
            Icon={ResponsesIcon}
            hue="green"
            name="See responses"
            text="Responses appear here as soon as they’re submitted."
            to={routes.submissions.href(formId)}
          />
          <Next
            Icon={InsightsIcon}
            hue="amber"
            name="See insights"
            text="Views, starts and responses, day by day."
            to={routes.insights.href({ form: formId })}
          />
        </PlainList>
      </section>
    </Stack>
  );
}

type NextProps = {
  Icon: typeof SvgIcon;
  hue: TypeHue;
  name: string;
  text: string;
} & ({ to: string; state?: unknown; outside?: undefined } | { outside: string; to?: undefined });

/** A next step: the whole row is its link. */
function Next({ Icon, hue, name, text, ...way }: NextProps) {
  const target =
    way.to === undefined
      ? { component: 'a', href: way.outside, target: '_blank', rel: 'noreferrer' }
      : { component: RouterLink, to: way.to, state: way.state };
  return (
    <li>
      <ButtonBase
        {...target}
        aria-label={name}
        sx={{
          width: '100%',
          minHeight: 56,
          gap: 1.5,
          px: 1,
          py: 0.75,
          borderRadius: 1,
          justifyContent: 'flex-start',
          textAlign: 'start',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <HueIcon Icon={Icon} hue={hue} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" component="div" sx={{ fontWeight: 500 }}>
            {name}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
        <ChevronIcon fontSize="small" color="action" aria-hidden />
      </ButtonBase>
    </li>
  );
}
