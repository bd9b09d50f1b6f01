/**
 * What the browser offers a page, and ours never use. A page of a document is shown as large as the
 * screen; photos come from the camera of the system, through a file box, which needs no permission.
 */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The header of every answer that says so. */
export const PERMISSIONS_POLICY = {
  'permissions-policy': ['fullscreen=(self)', ...UNUSED.map((feature) => `${feature}=()`)].join(
    ', ',
  ),
};
