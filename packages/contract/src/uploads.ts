/**
 * Files come in by the tus protocol (resumable uploads, version 1.0) under `path`, with the bearer token of everything
 * else. What has arrived is named by its upload's id, the last part of its address, in the call that uses it.
 */
export const uploading = {
  path: '/api/uploads',
  /** A piece that a slow line carries well within the time a request may take. */
  pieceBytes: 131_072,
  /** Of one file. Phones shrink pictures to a fraction of it before they travel. */
  maxBytes: 8_000_000,
  /** Not finished, of one person at one time. */
  mostOpen: 24,
  mostADay: 300,
  /** As large as any page shows a picture. */
  longestPixels: 1280,
  /** Given back when a file has arrived and is a picture: the stem of its address is `/media/<key>`. */
  pictureHeader: 'Upload-Picture',
} as const
