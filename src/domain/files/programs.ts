/** Not for the public page, whose bytes all forms with files pay: the builder and the server ask. */
/** Programs, installers, scripts and what opens them: a double click runs them. No form accepts them, named or not. */
const PROGRAMS: readonly string[] = [
  ...['exe', 'com', 'scr', 'pif', 'cpl', 'dll', 'sys', 'msi', 'msp', 'msix', 'appx', 'gadget'],
  ...['bat', 'cmd', 'ps1', 'psm1', 'vbs', 'vbe', 'js', 'jse', 'mjs', 'ws', 'wsf', 'wsh', 'hta'],
  ...['lnk', 'url', 'reg', 'inf', 'scf', 'jar', 'class', 'apk', 'ipa', 'dex', 'deb', 'rpm', 'xpi'],
  ...['app', 'dmg', 'pkg', 'command', 'sh', 'bash', 'run', 'elf', 'macho', 'crx', 'iso', 'img'],
  ...['msc', 'chm', 'jnlp', 'xll', 'xlam', 'ppam', 'iqy', 'slk', 'one', 'vb', 'vbscript', 'pyw'],
  ...['settingcontent-ms', 'library-ms', 'search-ms', 'searchconnector-ms', 'appref-ms', 'theme'],
  ...['website', 'webloc', 'application', 'vhd', 'vhdx', 'desktop', 'workflow', 'scpt', 'appimage'],
  ...[
    'msu',
    'mst',
    'msixbundle',
    'appxbundle',
    'appinstaller',
    'ocx',
    'drv',
    'wsc',
    'wsb',
    'diagcab',
  ],
];

/** Whether a form may accept files with this ending at all. */
export const mayBeAccepted = (ending: string): boolean => !PROGRAMS.includes(ending);
