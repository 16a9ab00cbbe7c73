/** They look for components and hooks, which nothing else has. */
const WHERE_REACT_IS = ['app/**/*.ts', 'components/**/*.ts', '**/*.tsx'];

const MOUSE = ['Down', 'Enter', 'Leave', 'Move', 'Out', 'Over', 'Up'].map((event) => `onMouse${event}`);
const DRAG = ['', 'End', 'Enter', 'Exit', 'Leave', 'Over', 'Start'].map((event) => `onDrag${event}`);
/** What makes an element one that people act on. */
const HANDLERS = [
  ...['onClick', 'onContextMenu', 'onDblClick', 'onDoubleClick', ...MOUSE, ...DRAG, 'onDrop'],
  ...['onKeyDown', 'onKeyPress', 'onKeyUp', 'onFocus', 'onBlur'],
];

/** Next's, React's, the hooks' and the React compiler's rules, and accessibility at its strictest. */
export const reactConfigs = [
  {
    files: WHERE_REACT_IS,
    rules: {
      'import/no-anonymous-default-export': 'error',
      'react/display-name': 'error',
      'react/jsx-no-comment-textnodes': 'error',
      'react/no-unescaped-entities': 'error',
      // The methods of classes that React has given up; what else it has is unknown to its types.
      'react/no-unsafe': ['error', { checkAliases: true }],
      'react/require-render-return': 'error',
      'react/rules-of-hooks': 'error',
      'react/unsupported-syntax': 'error',
      'house/location-assign': 'error',
    },
  },
  {
    files: ['**/*.tsx'],
    rules: {
      'jsx-a11y/alt-text': ['error', { img: ['Image'] }],
      'jsx-a11y/interactive-supports-focus': [
        'error',
        {
          tabbable: [
            ...['button', 'checkbox', 'link', 'progressbar', 'searchbox', 'slider', 'spinbutton', 'switch', 'textbox'],
          ],
        },
      ],
      'jsx-a11y/no-noninteractive-element-interactions': [
        'error',
        { body: ['onError', 'onLoad'], iframe: ['onError', 'onLoad'], img: ['onError', 'onLoad'] },
      ],
      'jsx-a11y/no-static-element-interactions': ['error', { handlers: HANDLERS }],
      // Not part of the strict set: it takes `role="status"` for a mistake where an `output` would do.
      'jsx-a11y/prefer-tag-over-role': 'off',
      // Not part of the strict set: labels of other files are unknown to it.
      'jsx-a11y/control-has-associated-label': 'off',
    },
  },
];
