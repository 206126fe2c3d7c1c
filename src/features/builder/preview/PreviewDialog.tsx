import CloseIcon from '@mui/icons-material/Close';
import FillIcon from '@mui/icons-material/AutoFixHighOutlined';
import RestartIcon from '@mui/icons-material/Replay';
import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import type { BuilderSession } from '../saving/session';
import { useDefinition } from '../state/store';
import { DeviceSwitch } from '@/shared/ui/preview/DeviceSwitch';
import { LookControls } from './LookControls';
import { PlaceSelect, placeKey, placesOf } from './PlaceSelect';
import { PreviewFilled } from './PreviewFilled';
import { PreviewFrame, type Filled } from '@/shared/ui/preview/PreviewFrame';
import { usePreviewAddress, usePreviewLook, type PreviewAddress } from './usePreviewAddress';
import { useWayThrough } from './useWayThrough';

const TITLE_ID = 'preview-title';

interface Props {
  session: BuilderSession;
  head: FormHeadDoc | null | undefined;
}

/** The published page itself, in a frame, fed the draft by message. Nothing is sent or counted. */
export function PreviewDialog(props: Props) {
  const { isOpen, close } = usePreviewAddress();
  return (
    <Dialog fullScreen open={isOpen} onClose={close} aria-labelledby={TITLE_ID}>
      <Preview {...props} />
    </Dialog>
  );
}

/** Begins again each time that it is opened. */
function Preview({ session, head }: Props) {
  const address = usePreviewAddress();
  const definition = useDefinition();
  const look = usePreviewLook(definition, address);
  const [filled, setFilled] = useState<Filled | undefined>();
  const [restart, setRestart] = useState(0);
  const places = placesOf(definition);
  const [first] = places;
  const way = useWayThrough(definition, places, address);
  const again = () => {
    setRestart((n) => n + 1);
    setFilled(undefined);
    way.restart();
  };
  return (
    <>
      <Stack
        direction="row"
        useFlexGap
        sx={{ alignItems: 'center', gap: 1, p: 1, flexWrap: 'wrap' }}
      >
        <Box sx={{ flex: 1, minWidth: { xs: 'calc(100% - 56px)', md: 0 }, px: 1 }}>
          <Typography id={TITLE_ID} variant="h6" component="h2">
            Preview
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
            Nothing you enter here is submitted or counted.
          </Typography>
        </Box>
        <Box sx={{ order: { xs: 0, md: 1 } }}>
          <Tooltip title="Close preview">
            <IconButton aria-label="Close preview" onClick={address.close}>
              <CloseIcon />
            </IconButton>
          </Tooltip>
        </Box>
        <PlaceSelect
          places={places}
          // The page says where it is once it is loaded: until then, at its beginning.
          value={address.at || (first && !filled ? placeKey(first.place) : '')}
          onChange={(place) => {
            setFilled(undefined);
            way.goTo(place);
          }}
        />
        <Act icon={<FillIcon />} label="Fill with sample answers" onAct={way.fill} />
        <Act icon={<RestartIcon />} label="Start again" onAct={again} data-again="" />
        <Looks address={address}>
          <LookControls definition={definition} address={address} />
        </Looks>
      </Stack>
      {way.note !== undefined && (
        <Typography
          role="status"
          variant="body2"
          sx={{ px: 2, py: 1, bgcolor: 'action.hover', borderTop: 1, borderColor: 'divider' }}
        >
          {way.note}
        </Typography>
      )}
      {filled && <PreviewFilled session={session} head={head} filled={filled} />}
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <PreviewFrame
          definition={definition}
          device={address.device}
          look={look}
          restart={restart}
          going={way.going}
          onAt={({ place, isHidden }) => {
            if (isHidden) return way.miss();
            return address.change({ at: placeKey(place) });
          }}
          onLanguage={(locale) =>
            address.change({ locale: locale === definition.locale ? '' : locale })
          }
          onFilled={(answers) => {
            setFilled(answers);
            address.change({ at: '' });
          }}
          onEscape={address.close}
        />
      </Box>
    </>
  );
}

/** A button with its words where there is room for them. */
function Act(props: { icon: ReactNode; label: string; onAct: () => void; 'data-again'?: string }) {
  const { icon, label, onAct, ...mark } = props;
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return isWide ? (
    <Button startIcon={icon} onClick={onAct} {...mark}>
      {label}
    </Button>
  ) : (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onAct} {...mark}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

/** What the look is, in a few words. */
function lookText({ locale, scheme, isLarge, isScriptless }: PreviewAddress): string {
  return [
    ...(locale === '' ? [] : [languageInEnglish(locale)]),
    ...(scheme === undefined ? [] : [scheme]),
    ...(isLarge ? ['large text'] : []),
    ...(isScriptless ? ['no JavaScript'] : []),
  ].join(', ');
}

/** The device in sight where there is room; everything else behind a button that says what is on. */
function Looks({ address, children }: { address: PreviewAddress; children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const text = lookText(address);
  return (
    <>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <DeviceSwitch value={address.device} onChange={(device) => address.change({ device })} />
      </Box>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-label={text === '' ? 'View options' : `View options: ${text}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 1, minWidth: 44, minHeight: 44 }}
      >
        <TuneIcon fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, textTransform: 'none' }}>
          {text === '' ? 'View' : text}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'View options' } }}
      >
        {children}
      </Popover>
    </>
  );
}
