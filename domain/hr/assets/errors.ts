/** Error codes of assets: HTTP status and English message. */
export const assetErrors = {
  ASSET_SERIAL_TAKEN: [409, 'Another employee holds an asset with this serial number. Check the number.'],
  ASSET_NOT_HELD: [409, 'This asset was already returned or charged. Reload to see its current status.'],
  ASSET_ACKNOWLEDGED: [409, 'You have already acknowledged this asset.'],
  ASSET_RETURN_EARLY: [422, 'The return must be on or after the day of issue, {{day}}.'],
  ASSET_NONE_ISSUED: [409, 'Issue an asset to this employee first.'],
  ASSETS_NOT_RETURNED: [409, 'Assets not returned: {{count}}. Return or charge them first.'],
} as const satisfies Record<string, readonly [number, string]>
